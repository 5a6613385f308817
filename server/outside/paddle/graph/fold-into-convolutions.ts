import { type Affine, affineAfter } from './affine.ts'
import { type ConvolutionConstants, convolutionConstants } from './convolution-constants.ts'
import { sizeOf } from './float-tensor.ts'
import type { ModelGraph } from './model-graph.ts'
import type { Replacements } from './replacements.ts'
import { reweighted } from './reweighted.ts'

/** Scale and shift after a convolution become part of its weights and bias. */
export function foldIntoConvolutions(graph: ModelGraph): Replacements {
  const replacements: Replacements = new Map()
  for (const node of graph.nodes) {
    const constants = convolutionConstants(graph, node)
    const chain = constants && affineAfter(graph, node.output[0] ?? '', constants.bias.length)
    if (!chain) continue
    for (const gone of chain.nodes) replacements.set(gone, [])
    replacements.set(node, reweighted(node, { ...scaled(constants, chain.affine), output: chain.output }))
  }
  return replacements
}

function scaled({ weights, bias, channelAxis }: ConvolutionConstants, { scale, shift }: Affine) {
  const perChannel = sizeOf(weights.dims.slice(channelAxis + 1))
  const scaleAt = (i: number) => scale[Math.floor(i / perChannel) % scale.length] ?? 1
  return {
    weights: { dims: weights.dims, data: weights.data.map((w, i) => w * scaleAt(i)) },
    bias: bias.map((b, c) => b * (scale[c] ?? 1) + (shift[c] ?? 0)),
  }
}
