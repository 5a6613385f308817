import { type InferenceSession, Tensor } from 'onnxruntime-node'

export type Run = (data: Float32Array, dims: readonly number[]) => Promise<Float32Array>

/**
 * Runs a model of one input and one output. The answer is always fresh memory: onnxruntime's binding copies it, also where
 * it is given a tensor to answer in.
 */
export function tensorRunner(session: InferenceSession): Run {
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  return async (data, dims) => {
    const answers = await session.run({ [input]: new Tensor('float32', data, dims) })
    return answers[output]?.data as Float32Array
  }
}
