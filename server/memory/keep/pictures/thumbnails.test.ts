import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forgetFilesJob } from '#server/memory/keep/forget/forget-files.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createSpareTime } from '#server/platform/spare-time.ts'
import { pictureThreads } from './pictures.ts'
import { createThumbnails } from './thumbnails.ts'

const original = Buffer.from('original')
const drawn = Buffer.from('drawn')

test('of a thumbnail that many ask for at once, one is drawn', async () => {
  const { thumbnails, begun, mayDraw } = aDesk(['a'])
  const asked = [thumbnails.get('a', null), thumbnails.get('a', null), thumbnails.get('a', null)]
  mayDraw.resolve()
  expect(await Promise.all(asked)).toEqual([drawn, drawn, drawn])
  expect(begun()).toBe(1)
  expect(await thumbnails.get('a', null)).toEqual(drawn)
  expect(begun()).toBe(1)
})

test('however many are asked for, no more originals are in memory than can be drawn from', async () => {
  const keys = Array.from({ length: 50 }, (_, i) => `key-${i}`)
  const { thumbnails, held, mayDraw } = aDesk(keys)
  const asked = Promise.all(keys.map(key => thumbnails.get(key, null)))
  await turn()
  expect(held()).toBe(pictureThreads)
  mayDraw.resolve()
  expect(await asked).toEqual(keys.map(() => drawn))
})

test('a thumbnail is drawn in spare time, before anybody has asked for it', async () => {
  const { thumbnails, spareTime, stored, mayDraw } = aDesk(['a'])
  mayDraw.resolve()
  await spareTime.during(async () => {
    thumbnails.drawSoon('a', null)
    await turn()
    expect(stored()).toEqual(['a'])
  })
  await expect.poll(stored).toEqual(['a', 'a.thumb.webp'])
})

test('a screenshot that is deleted while its thumbnail is drawn leaves none', async () => {
  const { thumbnails, files, stored, mayDraw, begun } = aDesk(['a'])
  const asked = thumbnails.get('a', null)
  await expect.poll(begun).toBe(1)
  await files.remove('a')
  mayDraw.resolve()
  await asked
  expect(stored()).toEqual([])
})

test('a thumbnail that is finished between the two removals of a deletion is removed too', async () => {
  const { thumbnails, files, stored, mayDraw } = aDesk(['a'])
  // Removing the original takes time. Meanwhile the thumbnail is drawn, and its original is still there.
  const isSlow = {
    async remove(key: string) {
      mayDraw.resolve()
      await thumbnails.get('a', null)
      await files.remove(key)
    },
  }
  const job = forgetFilesJob({ ...unneeded, files: isSlow, thumbnails })
  await job.run(
    { fileKey: 'a' },
    { id: 1, attempt: 1, signal: new AbortController().signal, finish: async () => {} },
  )
  expect(stored()).toEqual([])
})

test('one that was drawn under another veil is drawn anew, and the one that showed everything is not shown', async () => {
  const { thumbnails, begun, stored, mayDraw } = aDesk(['a'])
  mayDraw.resolve()
  await thumbnails.get('a', null)
  const first = { name: 'first-veil', boxes: [] }
  const second = { name: 'other-veil', boxes: [] }
  for (const veil of [first, first, second, second]) expect(await thumbnails.get('a', veil)).toEqual(drawn)
  expect(begun()).toBe(3)
  expect(stored()).toEqual(['a', 'a.veiled.thumb.webp'])
  await thumbnails.get('a', null)
  expect(stored()).toContain('a.thumb.webp')
  await thumbnails.removeBare('a')
  expect(stored()).toEqual(['a', 'a.veiled.thumb.webp'])
  await thumbnails.remove('a')
  expect(stored()).toEqual(['a'])
})

/** Dependencies that only giving up needs. */
const unneeded = { db: {} as Db, jobs: { enqueue: async () => {} }, clock: () => 0 }

/** A store of originals, and drawing threads that wait until the test lets them draw. */
function aDesk(keys: string[]) {
  const inStore = new Map<string, Uint8Array>(keys.map(key => [key, original]))
  const mayDraw = Promise.withResolvers<void>()
  let begun = 0
  let held = 0
  const files: FileStore = {
    async get(key) {
      const bytes = inStore.get(key) ?? null
      if (bytes === original) held++
      return bytes
    },
    open: async () => null,
    digest: async () => null,
    put: async (key, bytes) => void inStore.set(key, bytes),
    remove: async key => void inStore.delete(key),
    async *list() {
      yield* inStore.keys()
    },
  }
  const pictures = {
    async drawThumbnail() {
      begun++
      await mayDraw.promise
      return drawn
    },
  }
  const spareTime = createSpareTime()
  return {
    ...{ files, spareTime, mayDraw },
    thumbnails: createThumbnails({ files, pictures, spareTime, log: { warn: () => {} } }),
    begun: () => begun,
    held: () => held,
    stored: () => [...inStore.keys()].sort(),
  }
}
