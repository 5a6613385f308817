import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { modelFiles } from '../model-files.ts'
import { readMarkWeights } from '../read-mark-weights.ts'
import { rewriteModel } from './rewrite-model.ts'

const classes = [0, 4, 17, 250]
const also = readMarkWeights()
const count = also.bias.data.length

test('a reading model answers for each step what the weights conclude, and reads as before', async () => {
  const bytes = await readFile(modelFiles.recognition)
  const [, zeros = []] = await answers(
    rewriteModel(bytes, classes, { ...also, weights: without(also.weights) }),
  )
  const [before] = await answers(rewriteModel(bytes, classes))
  const [after, concluded = []] = await answers(rewriteModel(bytes, classes, also))
  expect(after).toEqual(before)
  expect(concluded).toHaveLength(count * steps)
  expect(concluded.every(Number.isFinite)).toBe(true)
  expect(zeros).toEqual(
    Array.from({ length: count * steps }, (_, i) => also.bias.data[Math.floor(i / steps)]),
  )
})

test('a model that finds lines is refused', async () => {
  const bytes = await readFile(modelFiles.detection)
  expect(() => rewriteModel(bytes, undefined, also)).toThrow('does not read steps of a line')
})

const steps = 13

const without = ({ dims, data }: typeof also.weights) => ({ dims, data: new Float32Array(data.length) })

async function answers(model: Uint8Array): Promise<number[][]> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 })
  const pixels = Float32Array.from({ length: 3 * 48 * 8 * steps }, (_, i) => (i % 7 < 2 ? -1 : 1))
  const answer = await session.run({ x: new Tensor('float32', pixels, [1, 3, 48, 8 * steps]) })
  return session.outputNames.map(name => Array.from((answer[name]?.data ?? []) as Float32Array))
}
