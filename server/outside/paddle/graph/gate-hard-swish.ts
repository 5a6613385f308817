import { create } from '@bufbuild/protobuf'
import { identity } from './affine.ts'
import { aFloat, attributeOf } from './attributes.ts'
import { depthwiseNodes } from './depthwise-nodes.ts'
import type { ModelGraph } from './model-graph.ts'
import { type NodeProto, NodeProtoSchema } from './onnx-messages.ts'
import type { Replacements } from './replacements.ts'

/**
 * Hard-swish, x · min(max(x + 3, 0), 6) / 6 (arXiv 1905.02244, 5.2), is exported as four element-wise nodes.
 * For these onnxruntime leaves its blocked layout of channels (NCHWc) and goes over the image four times. As
 * x times a hard sigmoid it keeps the layout: the hard sigmoid is fused into a convolution that changes
 * nothing and exists only for that.
 */
export function gateHardSwish(graph: ModelGraph): Replacements {
  const replacements: Replacements = new Map()
  for (const node of graph.nodes) {
    const swish = hardSwishFrom(graph, node)
    const channels = graph.channels(swish?.input)
    if (!swish || !channels) continue
    for (const gone of swish.nodes) replacements.set(gone, [])
    replacements.set(swish.last, gated(swish.input, swish.last.output[0] ?? '', channels))
  }
  return replacements
}

type HardSwish = { input: string; nodes: NodeProto[]; last: NodeProto }

function hardSwishFrom(graph: ModelGraph, add: NodeProto): HardSwish | null {
  const input = add.opType === 'Add' ? inputBeside(graph, add, 3) : null
  const clip = input ? onlyUser(graph, add, 'Clip') : null
  const mul = clip && isFrom0To6(graph, clip) ? onlyUser(graph, clip, 'Mul') : null
  const div = mul && input && mul.input.includes(input) ? onlyUser(graph, mul, 'Div') : null
  if (!input || !clip || !mul || !div || !isNumber(graph, div.input[1], 6)) return null
  return { input, nodes: [add, clip, mul], last: div }
}

function onlyUser(graph: ModelGraph, node: NodeProto, opType: string): NodeProto | null {
  const user = graph.onlyUser(node.output[0] ?? '')
  return user?.opType === opType ? user : null
}

/** The value that is combined with this number. */
function inputBeside(
  graph: ModelGraph,
  { input: [a = '', b = ''] }: NodeProto,
  number: number,
): string | null {
  if (isNumber(graph, b, number)) return a
  return isNumber(graph, a, number) ? b : null
}

function isNumber(graph: ModelGraph, name: string | undefined, number: number): boolean {
  const data = graph.constant(name)?.data
  return data?.length === 1 && data[0] === number
}

/** Its limits are attributes up to version 10 of the operators, and inputs from 11 on. */
function isFrom0To6(graph: ModelGraph, clip: NodeProto): boolean {
  const low = attributeOf(clip, 'min')?.f ?? graph.constant(clip.input[1])?.data[0]
  const high = attributeOf(clip, 'max')?.f ?? graph.constant(clip.input[2])?.data[0]
  return low === 0 && high === 6
}

function gated(input: string, output: string, channels: number): NodeProto[] {
  const [same, gate] = [`${output}/same`, `${output}/gate`]
  return [
    ...depthwiseNodes(input, same, identity(channels)),
    create(NodeProtoSchema, {
      opType: 'HardSigmoid',
      input: [same],
      output: [gate],
      attribute: [aFloat('alpha', 1 / 6), aFloat('beta', 0.5)],
    }),
    create(NodeProtoSchema, { opType: 'Mul', input: [input, gate], output: [output] }),
  ]
}
