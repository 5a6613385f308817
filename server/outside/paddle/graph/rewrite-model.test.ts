import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, test } from 'vitest'
import { modelFiles } from '../model-files.ts'
import { GraphProtoSchema, ModelProtoSchema, type NodeProto, NodeProtoSchema } from './onnx-messages.ts'
import { rewriteModel } from './rewrite-model.ts'

/** Detection takes multiples of 32 only. */
const models = [
  { file: modelFiles.detection, gatedResiduals: 8, sizes: ['64×96', '96×160', '224×64'] },
  { file: modelFiles.recognition, gatedResiduals: 0, sizes: ['16×48', '104×48', '317×48'] },
].map(model => ({ ...model, name: basename(model.file) }))

describe.each(models)('$name, rewritten', async ({ file, sizes, gatedResiduals }) => {
  const bytes = await readFile(file)
  const rewritten = rewriteModel(bytes)
  const [before, after] = [await open(bytes), await open(rewritten)]

  /** Rounding alone changes up to 7e-5 in a large picture. onnxruntime's own optimising changes as much. */
  test.each(sizes)('answers as it did for %s pixels', async size => {
    const [width = 0, height = 0] = size.split('×').map(Number)
    const input = new Tensor('float32', strokes(width, height), [1, 3, height, width])
    const [was, is] = [await answer(before, input), await answer(after, input)]
    expect(is.length).toBe(was.length)
    expect(largest(was)).toBeGreaterThan(0.1)
    expect(largestDifference(was, is)).toBeLessThan(5e-5)
  })

  test('holds no hard-swish in single steps, and no normalisation after a convolution', () => {
    expect(opTypes(bytes)).toEqual(expect.arrayContaining(['Clip', 'BatchNormalization']))
    expect(opTypes(rewritten)).not.toContain('Clip')
    expect(opTypes(rewritten)).not.toContain('BatchNormalization')
    expect(opTypes(rewritten).length).toBeLessThan(0.8 * opTypes(bytes).length)
  })

  test('scales and shifts no image on its own after an activation', () => {
    // The rest are layer normalisations of a few numbers.
    expect(scalesAfterProducts(rewritten)).toBeLessThan(0.1 * scalesAfterProducts(bytes))
  })

  test('adds no image to itself times a gate', () => {
    expect([residuals(bytes), residuals(rewritten)]).toEqual([gatedResiduals, 0])
  })

  test('cannot be made faster by rewriting it again', () => {
    expect(opTypes(rewriteModel(rewritten))).toEqual(opTypes(rewritten))
  })
})

describe('with some of its classes alone', () => {
  const kept = [0, 4, 17, 250]

  test('a model weighs them against each other, in their order', async () => {
    const bytes = await readFile(modelFiles.recognition)
    const input = new Tensor('float32', strokes(104, 48), [1, 3, 48, 104])
    const all = await answer(await open(bytes), input)
    const few = await answer(await open(rewriteModel(bytes, kept)), input)
    expect(few.length).toBe((all.length / classCount) * kept.length)
    for (let step = 0; step < all.length / classCount; step++) {
      const weights = kept.map(k => all[step * classCount + k] ?? Number.NaN)
      const sum = weights.reduce((a, b) => a + b)
      const shares = few.slice(step * kept.length, (step + 1) * kept.length)
      expect(
        largestDifference(
          shares,
          Float32Array.from(weights, weight => weight / sum),
        ),
      ).toBeLessThan(1e-3)
    }
  })

  test('a model that does not classify is refused', async () => {
    const bytes = await readFile(modelFiles.detection)
    expect(() => rewriteModel(bytes, kept)).toThrow('does not end in a softmax')
  })
})

test('a model without anything to rewrite stays as it is', async () => {
  const bytes = await readFile(modelFiles.detection)
  const model = fromBinary(ModelProtoSchema, bytes)
  const node = create(NodeProtoSchema, { opType: 'Sigmoid', input: ['x'], output: ['sigmoid_0.tmp_0'] })
  model.graph = Object.assign(model.graph ?? create(GraphProtoSchema), { node: [node] })
  const plain = toBinary(ModelProtoSchema, model)
  expect(rewriteModel(plain)).toEqual(plain)
})

test('bytes that are no model are refused', () => {
  expect(() => rewriteModel(Buffer.from('not a model'))).toThrow()
  expect(() => rewriteModel(new Uint8Array())).toThrow('There is no graph')
})

/** The recognition model's classes, with the blank. */
const classCount = 6625

const open = (bytes: Uint8Array) =>
  InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 3 })

async function answer(session: InferenceSession, x: Tensor): Promise<Float32Array> {
  const [output] = Object.values(await session.run({ x }))
  return output?.data as Float32Array
}

const largest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, value), 0)

const largestDifference = (a: Float32Array, b: Float32Array) =>
  largest(a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))))

const nodesIn = (bytes: Uint8Array) => fromBinary(ModelProtoSchema, bytes).graph?.node ?? []
const opTypes = (bytes: Uint8Array) => nodesIn(bytes).map(({ opType }) => opType)

/** Products times a constant, or plus one. */
function scalesAfterProducts(bytes: Uint8Array): number {
  const makers = makersIn(bytes)
  const isBy = (opType: string) => (value: string) => makers.get(value)?.opType === opType
  const isScale = ({ opType, input }: NodeProto) =>
    ['Mul', 'Add'].includes(opType) && input.some(isBy('Constant')) && input.some(isBy('Mul'))
  return nodesIn(bytes).filter(isScale).length
}

/** How often x + x · gate is computed. */
function residuals(bytes: Uint8Array): number {
  const makers = makersIn(bytes)
  const isResidual = ({ opType, input }: NodeProto) =>
    opType === 'Add' && input.some(value => isProductWith(makers.get(value), input))
  return nodesIn(bytes).filter(isResidual).length
}

const isProductWith = (maker: NodeProto | undefined, values: string[]) =>
  maker?.opType === 'Mul' && maker.input.some(value => values.includes(value))

const makersIn = (bytes: Uint8Array) =>
  new Map(nodesIn(bytes).flatMap(node => node.output.map(value => [value, node] as const)))

/** Dark strokes of some pixels on a light ground, the same each time. Both models take them for text. */
function strokes(width: number, height: number): Float32Array {
  const columns = bars(width)
  const rows = bars(height)
  return Float32Array.from({ length: 3 * width * height }, (_, i) => {
    const isDark = columns[i % width] && rows[Math.floor(i / width) % height]
    return isDark ? -1 : 1
  })
}

/** Runs of 2 to 5, on and off, from a small random number generator (Numerical Recipes, 7.1). */
function bars(length: number): boolean[] {
  let seed = length
  const all: boolean[] = []
  while (all.length < length) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    all.push(...Array(2 + (seed >>> 30)).fill(all.at(-1) === false))
  }
  return all.slice(0, length)
}
