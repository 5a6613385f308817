import { clone } from '@bufbuild/protobuf'
import { constantNode } from './constant-node.ts'
import type { FloatTensor } from './float-tensor.ts'
import { type NodeProto, NodeProtoSchema } from './onnx-messages.ts'

type Changes = { input?: string; output?: string; weights: FloatTensor; bias: Float32Array }

/**
 * A convolution like another, with other constants. Their names are new, because the old ones may be shared.
 */
export function reweighted(conv: NodeProto, { input, output, weights, bias }: Changes): NodeProto[] {
  const name = `${conv.input[1]}/${conv.output[0]}`
  const changed = clone(NodeProtoSchema, conv)
  changed.input = [input ?? conv.input[0] ?? '', `${name}/weights`, `${name}/bias`]
  changed.output = [output ?? conv.output[0] ?? '']
  return [
    constantNode(`${name}/weights`, weights),
    constantNode(`${name}/bias`, { dims: [bias.length], data: bias }),
    changed,
  ]
}
