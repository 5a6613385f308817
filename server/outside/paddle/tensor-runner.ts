import { type InferenceSession, Tensor } from 'onnxruntime-node'

/** What the model answers, in the order of its outputs. */
export type Run = (data: Float32Array, dims: readonly number[]) => Promise<Float32Array[]>

/**
 * Runs a model of one input. The answers are always fresh memory: onnxruntime's binding copies them, also where it is given
 * tensors to answer in.
 */
export function tensorRunner(session: InferenceSession): Run {
  const [input = ''] = session.inputNames
  return async (data, dims) => {
    const answers = await session.run({ [input]: new Tensor('float32', data, dims) })
    return session.outputNames.map(name => answers[name]?.data as Float32Array)
  }
}
