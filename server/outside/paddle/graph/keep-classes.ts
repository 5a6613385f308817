import { clone } from '@bufbuild/protobuf'
import { constantNode } from './constant-node.ts'
import { type FloatTensor, sizeOf } from './float-tensor.ts'
import type { ModelGraph } from './model-graph.ts'
import { type NodeProto, NodeProtoSchema } from './onnx-messages.ts'
import type { Replacements } from './replacements.ts'

/**
 * A model that ends in a layer of classes and their softmax computes only these classes, in this order. The
 * probability of each becomes its share among them. Throws if the graph does not end that way.
 */
export function keepClasses(graph: ModelGraph, classes: readonly number[]): Replacements {
  const softmax = graph.nodes.find(
    ({ opType, output }) => opType === 'Softmax' && output.some(graph.isAnswer),
  )
  const add = graph.maker(softmax?.input[0] ?? '')
  const product = add?.input.map(graph.maker).find(node => node?.opType === 'MatMul')
  if (add?.opType !== 'Add' || !product) throw new Error('This model does not end in a softmax of classes')
  return new Map([product, add].map(node => [node, ofClasses(graph, node, classes)]))
}

/** A product with a constant, or a sum with one, limited to these columns. */
function ofClasses(graph: ModelGraph, node: NodeProto, classes: readonly number[]): NodeProto[] {
  const at = node.input.findIndex(graph.constant)
  const all = graph.constant(node.input[at])
  if (!all) throw new Error('The classes of this model are not weighed by constants')
  const name = `${node.output[0]}/kept`
  const less = clone(NodeProtoSchema, node)
  less.input = node.input.with(at, name)
  return [constantNode(name, columnsOf(all, classes)), less]
}

function columnsOf({ dims, data }: FloatTensor, columns: readonly number[]): FloatTensor {
  const width = dims.at(-1) ?? 1
  const rows = sizeOf(dims) / width
  const kept = Float32Array.from({ length: rows * columns.length }, (_, i) => {
    const column = columns[i % columns.length] ?? 0
    return data[Math.floor(i / columns.length) * width + column] ?? 0
  })
  return { dims: dims.with(-1, columns.length), data: kept }
}
