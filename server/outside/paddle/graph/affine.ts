import { attributeOf } from './attributes.ts'
import { type FloatTensor, sizeOf } from './float-tensor.ts'
import type { ModelGraph } from './model-graph.ts'
import type { NodeProto } from './onnx-messages.ts'

/** An operation on each channel: y = scale · x + shift. */
export type Affine = { scale: Float64Array; shift: Float64Array }

/** Consecutive affine nodes after a value, combined, and the value that they end in. */
export type AffineChain = { affine: Affine; nodes: NodeProto[]; output: string }

/**
 * Null if there is none. A chain has only nodes with a result that nothing else uses, so that all but its
 * last value may be removed.
 */
export function affineAfter(graph: ModelGraph, value: string, channels: number): AffineChain | null {
  const chain = { affine: identity(channels), nodes: [] as NodeProto[], output: value }
  for (let node = graph.onlyUser(value); node; node = graph.onlyUser(chain.output)) {
    const next = affineOf(graph, node, chain.output, channels)
    if (!next) break
    chain.affine = compose(chain.affine, next)
    chain.nodes.push(node)
    chain.output = node.output[0] ?? ''
  }
  return chain.nodes.length > 0 ? chain : null
}

export function identity(channels: number): Affine {
  return { scale: new Float64Array(channels).fill(1), shift: new Float64Array(channels) }
}

function compose(first: Affine, then: Affine): Affine {
  return {
    scale: first.scale.map((scale, c) => scale * (then.scale[c] ?? 1)),
    shift: first.shift.map((shift, c) => shift * (then.scale[c] ?? 1) + (then.shift[c] ?? 0)),
  }
}

function affineOf(graph: ModelGraph, node: NodeProto, value: string, channels: number): Affine | null {
  if (node.opType === 'BatchNormalization') return normalisation(graph, node, channels)
  const other = graph.constant(node.input.find(input => input !== value))
  const values = other && perChannel(other, channels)
  if (values && node.opType === 'Mul') return { ...identity(channels), scale: values }
  return values && node.opType === 'Add' ? { ...identity(channels), shift: values } : null
}

/** At inference: y = gamma · (x − mean) / √(variance + epsilon) + beta (arXiv 1502.03167, algorithm 2). */
function normalisation(graph: ModelGraph, node: NodeProto, channels: number): Affine | null {
  const [gamma, beta, mean, variance] = node.input.slice(1).map(name => graph.constant(name)?.data)
  if (!gamma || !beta || !mean || !variance || gamma.length !== channels || node.output.length > 1)
    return null
  const epsilon = attributeOf(node, 'epsilon')?.f ?? 1e-5
  const scale = Float64Array.from(gamma, (g, c) => g / Math.sqrt((variance[c] ?? 0) + epsilon))
  return { scale, shift: scale.map((s, c) => (beta[c] ?? 0) - (mean[c] ?? 0) * s) }
}

/** One number for all channels, or one for each. Null if it differs by pixel or would add dimensions. */
function perChannel({ dims, data }: FloatTensor, channels: number): Float64Array | null {
  if (dims.length > 4) return null
  if (data.length === 1) return new Float64Array(channels).fill(data[0] ?? 0)
  const isPerChannel = dims.at(-3) === channels && sizeOf(dims) === channels
  return isPerChannel ? Float64Array.from(data) : null
}
