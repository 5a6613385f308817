import { create } from '@bufbuild/protobuf'
import { constantNode } from './constant-node.ts'
import type { ModelGraph } from './model-graph.ts'
import { type NodeProto, NodeProtoSchema } from './onnx-messages.ts'
import type { Replacements } from './replacements.ts'

/**
 * x + x · gate becomes x · (1 + gate) if the gate is one number for each channel, as in the detector's
 * residual squeeze-and-excitation (arXiv 1709.01507). The addition then covers a few numbers instead of an
 * image.
 */
export function addInGate(graph: ModelGraph): Replacements {
  const replacements: Replacements = new Map()
  for (const add of graph.nodes) {
    const residual = gatedResidual(graph, add)
    if (!residual) continue
    replacements.set(residual.mul, [])
    replacements.set(add, gatedByMore(residual, add.output[0] ?? ''))
  }
  return replacements
}

type Residual = { x: string; gate: string; mul: NodeProto }

function gatedResidual(graph: ModelGraph, add: NodeProto): Residual | null {
  if (add.opType !== 'Add') return null
  const mul = add.input
    .map(graph.maker)
    .find(maker => maker?.opType === 'Mul' && isOnlyFor(graph, maker, add))
  const x = mul?.input.find(value => add.input.includes(value))
  const gate = mul?.input.find(value => value !== x)
  return mul && x && gate && isPooled(graph, gate) ? { x, gate, mul } : null
}

const isOnlyFor = (graph: ModelGraph, node: NodeProto, user: NodeProto) =>
  graph.onlyUser(node.output[0] ?? '') === user

/** Whether everything before the value, back to an average over the whole image, is one pixel large. */
function isPooled(graph: ModelGraph, value: string): boolean {
  const maker = graph.maker(value)
  if (maker?.opType === 'GlobalAveragePool') return true
  const keepsSize = maker && ['HardSigmoid', 'Sigmoid', 'Relu', 'Conv'].includes(maker.opType)
  return Boolean(keepsSize) && isPooled(graph, maker?.input[0] ?? '')
}

function gatedByMore({ x, gate }: Residual, output: string): NodeProto[] {
  const [one, more] = [`${output}/one`, `${output}/more`]
  return [
    constantNode(one, { dims: [1], data: Float32Array.of(1) }),
    create(NodeProtoSchema, { opType: 'Add', input: [gate, one], output: [more] }),
    create(NodeProtoSchema, { opType: 'Mul', input: [x, more], output: [output] }),
  ]
}
