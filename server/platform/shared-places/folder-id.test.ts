import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderId } from './folder-id.ts'

test('a folder keeps the id that it was given, and another one has another', async () => {
  const [one, other] = [join(await scratchFolder(), 'imports'), await scratchFolder()]
  const id = await folderId(one)
  expect(await folderId(one)).toBe(id)
  expect(await folderId(other)).not.toBe(id)
})

test('of several processes that are first in a folder, one gives it its id', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = join(await scratchFolder(), 'imports')
    const ids = await Promise.all(Array.from({ length: 4 }, () => folderId(folder)))
    expect(new Set(ids).size).toBe(1)
    expect(await readdir(folder)).toEqual(['.id'])
  }
})

test('a file in the place of the folder is named in one sentence', async () => {
  const file = join(await scratchFolder(), 'imports')
  await writeFile(file, '')
  await expect(folderId(file)).rejects.toThrow(`Remy cannot write to the folder ${file} (DATA_DIR): ENOTDIR`)
})

async function scratchFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'remy-folder-id-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
