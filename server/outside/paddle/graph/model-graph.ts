import { type FloatTensor, readFloats } from './float-tensor.ts'
import type { GraphProto, NodeProto } from './onnx-messages.ts'

/** A model's nodes, and which node makes or uses each value. Values have names. */
export type ModelGraph = {
  nodes: readonly NodeProto[]
  maker: (value: string) => NodeProto | undefined
  users: (value: string) => readonly NodeProto[]
  /** The only node that uses the value. Null if there are others, or if the value is the model's output. */
  onlyUser: (value: string) => NodeProto | null
  isAnswer: (value: string) => boolean
  /** The value, if it is a constant of floating-point numbers. */
  constant: (value: string | undefined) => FloatTensor | null
  /** How many channels an image has. Null if the graph does not say so plainly. */
  channels: (value: string | undefined) => number | null
}

/** For reading. It does not follow changes of the graph. */
export function modelGraph({ node: nodes, output }: GraphProto): ModelGraph {
  const makers = new Map(nodes.flatMap(node => node.output.map(value => [value, node] as const)))
  const constants = new Map(nodes.flatMap(node => constantOf(node) ?? []))
  const answers = new Set(output.map(({ name }) => name))
  const taken = nodes.flatMap(node => node.input.map(value => ({ value, node })))
  const takers = Map.groupBy(taken, ({ value }) => value)

  const maker = (value: string) => makers.get(value)
  const isAnswer = (value: string) => answers.has(value)
  const users = (value: string) => takers.get(value)?.map(({ node }) => node) ?? []
  const onlyUser = (value: string) => {
    const [user, ...others] = users(value)
    return user && others.length === 0 && !isAnswer(value) ? user : null
  }
  const constant = (value = '') => constants.get(value) ?? null
  const channels = (value = ''): number | null => {
    const { opType, input } = maker(value) ?? { opType: 'none', input: [] }
    if (opType === 'Conv') return channelsOut(constant(input[1]))
    if (opType === 'HardSigmoid') return channels(input[0])
    return opType === 'Mul' && channels(input[0]) === channels(input[1]) ? channels(input[0]) : null
  }
  return { nodes, maker, users, onlyUser, isAnswer, constant, channels }
}

function constantOf({ opType, attribute, output: [name = ''] }: NodeProto): [[string, FloatTensor]] | null {
  const tensor = opType === 'Constant' && attribute.find(({ name }) => name === 'value')?.t
  const floats = tensor && readFloats(tensor)
  return floats ? [[name, floats]] : null
}

/** For a two-dimensional convolution: its weights are channels out × channels in × height × width. */
function channelsOut(weights: FloatTensor | null): number | null {
  return weights?.dims.length === 4 ? (weights.dims[0] ?? null) : null
}
