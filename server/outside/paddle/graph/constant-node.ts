import { create } from '@bufbuild/protobuf'
import { aTensor } from './attributes.ts'
import { type FloatTensor, writeFloats } from './float-tensor.ts'
import { type NodeProto, NodeProtoSchema } from './onnx-messages.ts'

export function constantNode(name: string, value: FloatTensor): NodeProto {
  return create(NodeProtoSchema, {
    opType: 'Constant',
    output: [name],
    attribute: [aTensor('value', writeFloats(value))],
  })
}
