import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDataKeys } from '#server/platform/data-key/data-keys.ts'
import { expectFileStore } from '#test/contracts/file-store-contract.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
import type { FileStore } from '../file-store.ts'
import { createDiskFileStore } from '../file-store-disk.ts'
import { createS3FileStore } from '../file-store-s3.ts'
import { createEncryptedFileStore } from './file-store-encrypted.ts'

const [oldKey, newKey] = ['a', 'b'].map(letter => Buffer.alloc(32, letter).toString('base64'))

function keysOf(text: string | undefined) {
  const keys = readDataKeys(text ?? '')
  if (!keys) throw new Error('No key')
  return keys
}

async function aStore(keys = keysOf(oldKey)) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'remy-encrypted-'))
  const inner = createDiskFileStore({ folder: folder.path })
  const files = createEncryptedFileStore(inner, keys)
  const path = (name: string) => join(folder.path, name)
  return { files, inner, path, [Symbol.asyncDispose]: () => folder.remove() }
}

async function aStoreInABucket() {
  const bucket = await aBucket({ pageKeysMax: 2 })
  const files = createEncryptedFileStore(createS3FileStore(bucket.access), keysOf(oldKey))
  return { files, [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose]() }
}

const bytes = (text: string) => Buffer.from(text)
const key = 'images/7/0d5e'

expectFileStore('encrypted on disk', () => aStore())
expectFileStore('encrypted in a bucket', aStoreInABucket)

test('nothing of a file is readable where it is stored', async () => {
  await using store = await aStore()
  await store.files.put(key, bytes('my passport '.repeat(9_000)))
  expect(String(await readFile(store.path(key)))).not.toContain('passport')
})

test('a whole number of pieces, one byte less and one more are read as they were written', async () => {
  await using store = await aStore()
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072]) {
    const given = Buffer.alloc(size, 'ab')
    await store.files.put(key, given)
    expect(given.equals((await store.files.get(key)) ?? bytes('none'))).toBe(true)
    const end = await store.files.get(key, { start: Math.max(0, size - 2), end: size + 5 })
    expect(end).toEqual(given.subarray(Math.max(0, size - 2)))
    expect(await store.files.digest(key)).toMatchObject({ bytes: size })
  }
})

test('a file from before is read, and is under the key once it is written again', async () => {
  await using store = await aStore()
  await store.inner.put(key, bytes('0123456789'))
  expect(await store.files.get(key)).toEqual(bytes('0123456789'))
  expect(await store.files.get(key, { start: 2, end: 4 })).toEqual(bytes('234'))
  expect(await store.files.isCurrent(key)).toBe(false)
  await store.files.put(key, bytes('0123456789'), { isNew: true })
  await store.files.put(key, bytes('0123456789'))
  expect(await store.files.isCurrent(key)).toBe(true)
})

test('a file that is written again under another key while it is opened is read whole', async () => {
  await using store = await aStore()
  const given = Buffer.alloc(200_000, 'ab')
  await store.files.put(key, given)
  const again = createEncryptedFileStore(store.inner, keysOf(`${newKey} ${oldKey}`))
  for (const range of [undefined, { start: 70_000, end: 150_000 }]) {
    let isRewritten = false
    const inner: FileStore = {
      ...store.inner,
      async open(...asked) {
        if (!isRewritten) await again.put(key, given)
        isRewritten = true
        return store.inner.open(...asked)
      },
    }
    const opened = await createEncryptedFileStore(inner, keysOf(`${newKey} ${oldKey}`)).open(key, range)
    const read = Buffer.concat(await Array.fromAsync(opened?.bytes ?? []))
    expect(read.equals(range ? given.subarray(70_000, 150_001) : given)).toBe(true)
  }
})

test('two keys read what either wrote, the first one writes, and another key reads nothing', async () => {
  await using store = await aStore()
  await store.files.put(key, bytes('old'))
  const both = createEncryptedFileStore(store.inner, keysOf(`${newKey} ${oldKey}`))
  expect(await both.get(key)).toEqual(bytes('old'))
  expect(await both.isCurrent(key)).toBe(false)
  await both.put(key, bytes('new'))
  await expect(store.files.get(key)).rejects.toThrow('which is not set')
})

test('a file that was cut off, changed or moved is damaged', async () => {
  await using store = await aStore()
  await store.files.put(key, Buffer.alloc(200_000, 'x'))
  const stored = await readFile(store.path(key))
  const read = () => store.files.get(key)
  for (const cut of [32, 32 + 65_552, 32 + 2 * 65_552, stored.length - 1]) {
    await writeFile(store.path(key), stored.subarray(0, cut))
    await expect(read()).rejects.toThrow(/cut off|changed/)
    await expect(store.files.digest(key)).rejects.toThrow(/cut off|changed/)
  }
  await writeFile(store.path(key), stored.with(70_000, (stored[70_000] ?? 0) ^ 1))
  await expect(read()).rejects.toThrow('changed')
  expect((await store.files.get(key, { start: 0, end: 9 }))?.length).toBe(10)
  await store.files.put('images/8/other', bytes('of somebody else'))
  await writeFile(store.path(key), await readFile(store.path('images/8/other')))
  await expect(read()).rejects.toThrow('changed')
})
