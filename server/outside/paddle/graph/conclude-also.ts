import { create } from '@bufbuild/protobuf'
import { anInt, someInts } from './attributes.ts'
import { constantNode } from './constant-node.ts'
import type { FloatTensor } from './float-tensor.ts'
import { type ModelGraph, modelGraph } from './model-graph.ts'
import { type GraphProto, type NodeProto, NodeProtoSchema, ValueInfoProtoSchema } from './onnx-messages.ts'

/** A convolution of classes × features × 1 × 3 steps, with a bias for each class. */
export type Conclusions = { weights: FloatTensor; bias: FloatTensor }

/**
 * In place: the recognition model also outputs these weights' classes × steps, from each step and its two
 * neighbours. Its features are those of the picture (480 channels) and of the context (120), just before it
 * weighs its own classes. Throws if the graph does not have that form.
 */
export function concludeAlso(graph: GraphProto, { weights, bias }: Conclusions): void {
  const seen = graph.node.find(({ opType }) => opType === 'AveragePool')?.output[0]
  const understood = beforeClasses(modelGraph(graph))
  if (!seen || !understood) throw new Error('This model does not read steps of a line')
  graph.node.push(
    constantNode('also/weights', weights),
    constantNode('also/bias', bias),
    aNode('Concat', [seen, understood], 'also/features', [anInt('axis', 1)]),
    aNode('Conv', ['also/features', 'also/weights', 'also/bias'], 'also', [
      someInts('kernel_shape', [1, 3]),
      someInts('pads', [0, 1, 0, 1]),
    ]),
  )
  graph.output.push(create(ValueInfoProtoSchema, { name: 'also' }))
}

/** The image whose columns are weighed as classes, one by one. */
function beforeClasses(graph: ModelGraph): string | undefined {
  const softmax = graph.nodes.find(
    ({ opType, output }) => opType === 'Softmax' && output.some(graph.isAnswer),
  )
  let value = softmax?.input[0]
  for (const opType of ['Add', 'MatMul', 'Transpose', 'Squeeze']) {
    const maker: NodeProto | undefined = graph.maker(value ?? '')
    if (maker?.opType !== opType) return undefined
    value = maker.input.find(input => !graph.constant(input))
  }
  return value
}

const aNode = (opType: string, input: string[], output: string, attribute: NodeProto['attribute']) =>
  create(NodeProtoSchema, { opType, input, output: [output], attribute })
