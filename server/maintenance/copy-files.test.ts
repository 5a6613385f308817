import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileStore } from '#server/outside/file-store.ts'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import { createS3FileStore } from '#server/outside/file-store-s3.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
import { copyFiles } from './copy-files.ts'

const keys = Array.from({ length: 9 }, (_, i) => `images/7/${i}`)

async function twoStores() {
  await using made = new AsyncDisposableStack()
  const bucket = made.use(await aBucket({ pageKeysMax: 4 }))
  const folder = made.use(await mkdtempDisposable(join(tmpdir(), 'remy-copy-')))
  const disk = createDiskFileStore({ folder: folder.path })
  for (const key of keys) await disk.put(key, Buffer.from(`bytes of ${key}`))
  const all = made.move()
  const s3 = createS3FileStore(bucket.access)
  return { disk, s3, bucket, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

test('a store is copied to a bucket and back; what is there already is skipped', async () => {
  await using stores = await twoStores()
  const { disk, s3 } = stores
  const bytes = keys.reduce((sum, key) => sum + `bytes of ${key}`.length, 0)
  expect(await copyFiles({ from: disk, to: s3 })).toEqual({ copied: 9, there: 0, bytes })
  expect(String(await s3.get('images/7/3'))).toBe('bytes of images/7/3')
  for (const key of keys.slice(0, 2)) await disk.remove(key)
  await disk.put('images/7/5', Buffer.from('damaged'))
  expect(await copyFiles({ from: s3, to: disk })).toMatchObject({ copied: 3, there: 6 })
  expect(String(await disk.get('images/7/5'))).toBe('bytes of images/7/5')
})

test('a copy that was cut off goes on where it was', async () => {
  await using stores = await twoStores()
  const { disk, s3, bucket } = stores
  let tried = 0
  const put: FileStore['put'] = async (...what) => {
    if (++tried === 5) bucket.weather.isFull = true
    await s3.put(...what)
  }
  await expect(copyFiles({ from: disk, to: { ...s3, put } })).rejects.toThrow('The file store is full')
  const arrived = bucket.objects.size
  expect(arrived).toBeLessThan(9)
  bucket.weather.isFull = false
  expect(await copyFiles({ from: disk, to: s3 })).toMatchObject({ copied: 9 - arrived, there: arrived })
})

test('a copy that differs from its original is noticed', async () => {
  await using stores = await twoStores()
  const put: FileStore['put'] = key => stores.s3.put(key, Buffer.from('other'))
  const copying = copyFiles({ from: stores.disk, to: { ...stores.s3, put } })
  await expect(copying).rejects.toThrow(/^The copy of images\/7\/\d differs from the original\.$/)
})
