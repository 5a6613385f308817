import { attributeOf } from './attributes.ts'
import type { FloatTensor } from './float-tensor.ts'
import type { ModelGraph } from './model-graph.ts'
import type { NodeProto } from './onnx-messages.ts'

/** `channelAxis` is the dimension of the weights that counts output channels. */
export type ConvolutionConstants = {
  weights: FloatTensor
  bias: Float32Array
  channelAxis: 0 | 1
  group: number
}

/**
 * The constants of a convolution, plain or transposed. Null for any other node, and if they are not constant.
 */
export function convolutionConstants(graph: ModelGraph, node: NodeProto): ConvolutionConstants | null {
  const channelAxis = node.opType === 'Conv' ? 0 : node.opType === 'ConvTranspose' ? 1 : null
  const weights = graph.constant(node.input[1])
  const group = Number(attributeOf(node, 'group')?.i ?? 1)
  // The weights of a grouped transposed convolution count the channels of one group only.
  if (channelAxis === null || weights?.dims.length !== 4 || (channelAxis === 1 && group > 1)) return null
  const bias = node.input[2]
    ? graph.constant(node.input[2])?.data
    : new Float32Array(weights.dims[channelAxis] ?? 0)
  return bias ? { weights, bias, channelAxis, group } : null
}
