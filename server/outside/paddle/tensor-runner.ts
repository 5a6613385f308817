import { type InferenceSession, Tensor } from 'onnxruntime-node'

/** The model's outputs, in their order. */
export type Run = (data: Float32Array, dims: readonly number[]) => Promise<Float32Array[]>

/**
 * Runs a model with one input. Its outputs are always new memory: onnxruntime's binding copies them, even if
 * it is given output tensors.
 */
export function tensorRunner(session: InferenceSession): Run {
  const [input = ''] = session.inputNames
  return async (data, dims) => {
    const answers = await session.run({ [input]: new Tensor('float32', data, dims) })
    return session.outputNames.map(name => answers[name]?.data as Float32Array)
  }
}
