import { create } from '@bufbuild/protobuf'
import { type AttributeProto, AttributeProtoSchema, type NodeProto } from './onnx-messages.ts'

/** A node's attribute. Undefined means its default. */
export const attributeOf = (node: NodeProto, name: string): AttributeProto | undefined =>
  node.attribute.find(attribute => attribute.name === name)

/** The values of AttributeProto.AttributeType that we write. */
const [float, int, tensor, ints] = [1, 2, 4, 7]

export const aFloat = (name: string, f: number) => create(AttributeProtoSchema, { name, f, type: float })
export const anInt = (name: string, i: number) =>
  create(AttributeProtoSchema, { name, i: BigInt(i), type: int })
export const someInts = (name: string, values: number[]) =>
  create(AttributeProtoSchema, { name, ints: values.map(BigInt), type: ints })
export const aTensor = (name: string, t: AttributeProto['t']) =>
  create(AttributeProtoSchema, { name, t, type: tensor })
