import { create } from '@bufbuild/protobuf'
import type { Affine } from './affine.ts'
import { anInt, someInts } from './attributes.ts'
import { constantNode } from './constant-node.ts'
import { type NodeProto, NodeProtoSchema } from './onnx-messages.ts'

/** Scale and shift of each channel, as a convolution over one pixel of one channel. */
export function depthwiseNodes(input: string, output: string, { scale, shift }: Affine): NodeProto[] {
  const channels = scale.length
  const [weights, bias] = [`${output}/scale`, `${output}/shift`]
  return [
    constantNode(weights, { dims: [channels, 1, 1, 1], data: Float32Array.from(scale) }),
    constantNode(bias, { dims: [channels], data: Float32Array.from(shift) }),
    create(NodeProtoSchema, {
      opType: 'Conv',
      input: [input, weights, bias],
      output: [output],
      attribute: [
        anInt('group', channels),
        someInts('kernel_shape', [1, 1]),
        someInts('strides', [1, 1]),
        someInts('pads', [0, 0, 0, 0]),
      ],
    }),
  ]
}
