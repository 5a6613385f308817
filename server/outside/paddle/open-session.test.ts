import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, onTestFinished, test } from 'vitest'
import { modelFiles } from './model-files.ts'
import { openClassifier, openPublished, openSession } from './open-session.ts'

/**
 * The smallest model in the package, a twentieth of the others' size. These tests are about what is cached,
 * not what a model does.
 */
const classifier = join(dirname(modelFiles.detection), 'ch_ppocr_mobile_v2.0_cls_infer.onnx')

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'remy-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the rewritten and optimised model is kept, opens again, and leaves no half-written file', async () => {
  const folder = join(await aFolder(), 'cache')
  await openSession(modelFiles.detection, folder)
  const kept = await readdir(folder)
  expect(kept).toEqual([expect.stringMatching(/^ch_PP-OCRv4_det_infer-[0-9a-f]{16}\.onnx$/)])
  const bytes = await readFile(join(folder, kept[0] ?? ''))
  expect(bytes.includes('hardswish_58.tmp_0/gate')).toBe(true)
  expect((await openSession(modelFiles.detection, folder)).inputNames).toEqual(['x'])
  expect(await readdir(folder)).toEqual(kept)
})

test('a kept model that is broken does no harm, and is written anew', async () => {
  const folder = await aFolder()
  await openSession(classifier, folder)
  const [name = ''] = await readdir(folder)
  const whole = await readFile(join(folder, name))
  await writeFile(join(folder, name), 'not a model')
  expect((await openSession(classifier, folder)).inputNames).toEqual(['x'])
  expect((await readFile(join(folder, name))).length).toBe(whole.length)
})

test('what was kept of another model of that name is not used, and goes', async () => {
  const folder = await aFolder()
  const cache = join(folder, 'cache')
  const model = join(folder, 'model.onnx')
  await copyFile(classifier, model)
  await openSession(model, cache)
  const before = await readdir(cache)
  const others = ['model-2-0123456789abcdef.onnx', 'notes.txt']
  for (const other of others) await writeFile(join(cache, other), '')
  await writeFile(join(cache, 'model-0123456789abcdef.onnx.1-1.half'), '')
  await copyFile(modelFiles.detection, model)
  const { outputNames } = await openSession(model, cache)
  expect(outputNames).toEqual((await openPublished(modelFiles.detection)).outputNames)
  const after = await readdir(cache)
  expect(after).toHaveLength(before.length + others.length)
  expect(after).toEqual(expect.arrayContaining(others))
  expect(after).not.toContain(before[0])
})

test('what was kept for other classes is not used, and goes', async () => {
  const folder = await aFolder()
  const widthWith = async (classes: number[]) => {
    const session = await openClassifier(classifier, classes, folder)
    const x = new Tensor('float32', new Float32Array(3 * 48 * 192), [1, 3, 48, 192])
    return Object.values(await session.run({ x }))[0]?.dims.at(-1)
  }
  expect(await widthWith([1])).toBe(1)
  const before = await readdir(folder)
  expect(await widthWith([1, 0])).toBe(2)
  const after = await readdir(folder)
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(await widthWith([1, 0])).toBe(2)
})

test('a model that does not classify is an error for one who wants classes', async () => {
  const opening = openClassifier(modelFiles.detection, [0, 1], await aFolder())
  await expect(opening).rejects.toThrow('does not end in a softmax')
})

test('where nothing can be kept, models open all the same', async () => {
  const file = join(await aFolder(), 'a-file')
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, '')
  expect((await openSession(classifier, join(file, 'cache'))).inputNames).toEqual(['x'])
})

// Only Linux has /proc.
if (process.platform === 'linux')
  test('where the folder cannot be made below one that is there, models open all the same, at once', async () => {
    expect((await openSession(classifier, '/proc/remy/cache')).inputNames).toEqual(['x'])
  }, 20_000)

test('a model in another form, which we cannot rewrite, opens as it is', async () => {
  const folder = await aFolder()
  const otherForm = join(folder, 'classifier.ort')
  await InferenceSession.create(classifier, {
    optimizedModelFilePath: otherForm,
    logSeverityLevel: 3,
  })
  expect((await openSession(otherForm, join(folder, 'cache'))).inputNames).toEqual(['x'])
  expect(await readdir(folder)).toEqual(['classifier.ort'])
})

test('a file that is no model is an error, and onnxruntime says which', async () => {
  const file = join(await aFolder(), 'empty.onnx')
  await writeFile(file, 'not a model')
  await expect(openSession(file, join(file, '..'))).rejects.toThrow(/empty\.onnx/)
})
