import type { GraphProto, NodeProto } from './onnx-messages.ts'

/** The nodes that replace a node. An empty list removes it. */
export type Replacements = Map<NodeProto, NodeProto[]>

/** In place. Also removes constants that nothing uses any more. */
export function replaceNodes(graph: GraphProto, replacements: Replacements): void {
  const nodes = graph.node.flatMap(node => replacements.get(node) ?? [node])
  const taken = new Set([...nodes.flatMap(({ input }) => input), ...graph.output.map(({ name }) => name)])
  graph.node = nodes.filter(
    ({ opType, output }) => opType !== 'Constant' || output.some(name => taken.has(name)),
  )
}
