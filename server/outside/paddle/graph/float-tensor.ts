import { create } from '@bufbuild/protobuf'
import { type TensorProto, TensorProtoSchema } from './onnx-messages.ts'

/** Numbers and their shape. The last dimension runs fastest. */
export type FloatTensor = { dims: number[]; data: Float32Array }

/** TensorProto.DataType FLOAT. */
const float = 1

/** Null for a tensor of another type. Raw bytes are little-endian, as is every machine that Node runs on. */
export function readFloats(tensor: TensorProto): FloatTensor | null {
  if (tensor.dataType !== float) return null
  const dims = tensor.dims.map(Number)
  // A copy, so that it is aligned for numbers.
  const raw = new Uint8Array(tensor.rawData).buffer
  const data = tensor.rawData.length > 0 ? new Float32Array(raw) : Float32Array.from(tensor.floatData)
  return data.length === sizeOf(dims) ? { dims, data } : null
}

export function writeFloats({ dims, data }: FloatTensor): TensorProto {
  return create(TensorProtoSchema, {
    dims: dims.map(BigInt),
    dataType: float,
    rawData: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  })
}

export const sizeOf = (dims: number[]) => dims.reduce((product, n) => product * n, 1)
