import { type Affine, type AffineChain, affineAfter } from './affine.ts'
import { attributeOf } from './attributes.ts'
import { type ConvolutionConstants, convolutionConstants } from './convolution-constants.ts'
import { depthwiseNodes } from './depthwise-nodes.ts'
import { sizeOf } from './float-tensor.ts'
import type { ModelGraph } from './model-graph.ts'
import type { NodeProto } from './onnx-messages.ts'
import type { Replacements } from './replacements.ts'
import { reweighted } from './reweighted.ts'

/**
 * PP-LCNetV3 scales and shifts after each activation ("learnable affine block"). This becomes part of the
 * following convolutions if all of them can absorb it. Otherwise it becomes a convolution of its own, which
 * keeps onnxruntime's blocked layout.
 */
export function foldAfterGates(graph: ModelGraph): Replacements {
  const replacements: Replacements = new Map()
  for (const node of graph.nodes) {
    const value = node.opType === 'Mul' ? (node.output[0] ?? '') : ''
    const channels = graph.channels(value)
    const chain = channels && affineAfter(graph, value, channels)
    if (!chain) continue
    for (const gone of chain.nodes) replacements.set(gone, [])
    for (const [old, nodes] of foldedForward(graph, value, chain) ?? asOwn(value, chain))
      replacements.set(old, nodes)
  }
  return replacements
}

/** Null unless every user of the result is a convolution that can absorb the chain. */
function foldedForward(
  graph: ModelGraph,
  value: string,
  { affine, output }: AffineChain,
): Replacements | null {
  if (graph.isAnswer(output)) return null
  const folded: Replacements = new Map()
  for (const user of graph.users(output)) {
    const constants = user.opType === 'Conv' && isUnpadded(user) && convolutionConstants(graph, user)
    if (!constants) return null
    folded.set(user, reweighted(user, { ...takenIn(constants, affine), input: value }))
  }
  return folded
}

/** Padding consists of zeros, which the shift would not have reached. */
function isUnpadded(conv: NodeProto): boolean {
  const pads = attributeOf(conv, 'pads')?.ints ?? []
  return !attributeOf(conv, 'auto_pad') && pads.every(pad => pad === 0n)
}

/** w · (scale · x + shift) summed over x = (w · scale) · x summed, and the sum of w · shift is more bias. */
function takenIn({ weights, bias, group }: ConvolutionConstants, { scale, shift }: Affine) {
  const [channelsOut = 0, channelsIn = 0, ...kernel] = weights.dims
  const perChannel = sizeOf(kernel)
  const data = new Float32Array(weights.data.length)
  const more = new Float64Array(bias)
  for (let i = 0; i < data.length; i++) {
    const out = Math.floor(i / (channelsIn * perChannel))
    const inGroup = Math.floor(i / perChannel) % channelsIn
    const c = Math.floor((out * group) / channelsOut) * channelsIn + inGroup
    const weight = weights.data[i] ?? 0
    data[i] = weight * (scale[c] ?? 1)
    more[out] = (more[out] ?? 0) + weight * (shift[c] ?? 0)
  }
  return { weights: { dims: weights.dims, data }, bias: Float32Array.from(more) }
}

function asOwn(value: string, { affine, nodes, output }: AffineChain): Replacements {
  return new Map(nodes.slice(-1).map(last => [last, depthwiseNodes(value, output, affine)]))
}
