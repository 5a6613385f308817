import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { modelFiles } from './model-files.ts'
import { openSession } from './open-session.ts'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'remy-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the optimised model is kept, opens again, and leaves no half-written file', async () => {
  const folder = join(await aFolder(), 'cache')
  await openSession(modelFiles.detection, folder)
  const kept = await readdir(folder)
  expect(kept).toEqual([expect.stringMatching(/^ch_PP-OCRv4_det_infer-[0-9a-f]{16}\.onnx$/)])
  expect((await openSession(modelFiles.detection, folder)).inputNames).toEqual(['x'])
  expect(await readdir(folder)).toEqual(kept)
})

test('a kept model that is broken does no harm, and is written anew', async () => {
  const folder = await aFolder()
  await openSession(modelFiles.detection, folder)
  const [name = ''] = await readdir(folder)
  await writeFile(join(folder, name), 'not a model')
  expect((await openSession(modelFiles.detection, folder)).inputNames).toEqual(['x'])
})

test('where nothing can be kept, models open all the same', async () => {
  const file = join(await aFolder(), 'a-file')
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, '')
  expect((await openSession(modelFiles.detection, join(file, 'cache'))).inputNames).toEqual(['x'])
})
