import { mkdir, mkdtempDisposable, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectFileStore } from '#test/contracts/file-store-contract.ts'
import { createDiskFileStore } from './file-store-disk.ts'

async function aStore() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'remy-files-'))
  const open = () => createDiskFileStore({ folder: folder.path })
  return { files: open(), open, folder: folder.path, [Symbol.asyncDispose]: () => folder.remove() }
}

const bytes = (text: string) => Buffer.from(text)
const key = 'images/7/0d5e.thumb.webp'

expectFileStore('on disk', aStore)

test('what others left under a name that is no key is neither listed nor in the way', async () => {
  await using store = await aStore()
  await store.files.put(key, bytes('ours'))
  for (const odd of ['.DS_Store', 'Thumbs.db']) await writeFile(join(store.folder, 'images/7', odd), 'theirs')
  await mkdir(join(store.folder, 'images/7/.Trash'))
  expect(await Array.fromAsync(store.files.list('images'))).toEqual([key])
})

test('what a killed process had half written is swept away, and nothing else', async () => {
  await using store = await aStore()
  await store.files.put(key, bytes('whole'))
  await mkdir(join(store.folder, '.drafts'), { recursive: true })
  await writeFile(join(store.folder, '.drafts', 'half'), 'ha')
  const files = store.open()
  const all = await readdir(store.folder, { recursive: true })
  expect(all.sort()).toEqual(['images', 'images/7', key])
  expect(await files.get(key)).toEqual(bytes('whole'))
})

test('in a shared folder, only drafts that nobody can be writing any more are swept away', async () => {
  await using store = await aStore()
  const drafts = join(store.folder, '.drafts')
  await mkdir(drafts)
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'ha')
  await utimes(join(drafts, 'old'), 0, 0)
  createDiskFileStore({ folder: store.folder, isShared: true })
  expect(await readdir(drafts)).toEqual(['new'])
})

test('a write that fails leaves nothing behind', async () => {
  await using store = await aStore()
  await store.files.put('images/7', bytes('a file where a folder belongs'))
  await expect(store.files.put(key, bytes('x'))).rejects.toThrow()
  expect((await readdir(store.folder, { recursive: true })).sort()).toEqual(['.drafts', 'images', 'images/7'])
})
