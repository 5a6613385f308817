import { describe, expect, test } from 'vitest'
import type { FileStore } from '#server/outside/file-store.ts'

type Opened = AsyncDisposable & { files: FileStore }

/** What every file store must do, wherever it keeps the bytes. `aStore` opens an empty one. */
export function expectFileStore(name: string, aStore: () => Promise<Opened>): void {
  describe(`the file store ${name}`, () => {
    test('what is put is got, whole or in part, until it is removed', async () => {
      await using store = await aStore()
      await store.files.put(key, bytes('0123456789'))
      expect(await store.files.get(key)).toEqual(bytes('0123456789'))
      expect(await store.files.get(key, { start: 2, end: 4 })).toEqual(bytes('234'))
      expect(await store.files.get(key, { start: 8, end: 20 })).toEqual(bytes('89'))
      await store.files.put(key, bytes('new'))
      expect(await store.files.get(key)).toEqual(bytes('new'))
      await store.files.remove(key)
      expect(await store.files.get(key)).toBeNull()
      await store.files.remove(key)
    })

    test('a file is read piece by piece, in whole or in part, and closed whether read or not', async () => {
      await using store = await aStore()
      const text = 'abcdefghij'.repeat(30_000)
      await store.files.put(key, bytes(text))
      const read = async (range?: { start: number; end: number }) => {
        const file = await store.files.open(key, range)
        const pieces = await Array.fromAsync(file?.bytes ?? [])
        expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
        return { size: file?.size, text: Buffer.concat(pieces).toString() }
      }
      expect(await read()).toEqual({ size: 300_000, text })
      expect(await read({ start: 3, end: 70_000 })).toEqual({ size: 69_998, text: text.slice(3, 70_001) })
      expect(await read({ start: 299_998, end: 400_000 })).toEqual({ size: 2, text: 'ij' })
      expect(await read({ start: 300_000, end: 400_000 })).toEqual({ size: 0, text: '' })
      expect(await store.files.open('images/7/nothing')).toBeNull()
      const unread = await store.files.open(key)
      await unread?.close()
      await unread?.close()
    })

    test('all keys in a folder are listed, however deep, and none of another', async () => {
      await using store = await aStore()
      const listed = async (folder: string) => (await Array.fromAsync(store.files.list(folder))).sort()
      for (const one of ['images/7/a', 'images/7/b/c', 'images/70/d', 'other'])
        await store.files.put(one, bytes('x'))
      expect(await listed('images/7')).toEqual(['images/7/a', 'images/7/b/c'])
      expect(await listed('images/8')).toEqual([])
      expect(await listed('images')).toEqual(['images/7/a', 'images/7/b/c', 'images/70/d'])
      const whole = await Array.fromAsync(store.files.list())
      expect(whole.sort()).toEqual(['images/7/a', 'images/7/b/c', 'images/70/d', 'other'])
      for await (const one of store.files.list('images')) await store.files.remove(one)
      expect(await listed('images')).toEqual([])
    })

    test('a new file is written once, and replaces no other', async () => {
      await using store = await aStore()
      await store.files.put(key, bytes('original'), { isNew: true })
      await store.files.put(key, bytes('original'), { isNew: true })
      await expect(store.files.put(key, bytes('other'), { isNew: true })).rejects.toThrow('another file')
      expect(await store.files.get(key)).toEqual(bytes('original'))
      const many = Array.from({ length: 8 }, (_, i) =>
        store.files.put('images/8/new', bytes(`${i}`), { isNew: true }).then(() => `${i}`),
      )
      const written = (await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled')
      expect(written).toEqual([{ status: 'fulfilled', value: String(await store.files.get('images/8/new')) }])
    })

    test('size and SHA-256 of a file are known', async () => {
      await using store = await aStore()
      await store.files.put(key, bytes('0123456789'))
      const sha256 = '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882'
      expect(await store.files.digest(key)).toEqual({ bytes: 10, sha256 })
      expect(await store.files.digest('images/7/nothing')).toBeNull()
    })

    test('removing where there is nothing does nothing', async () => {
      await using store = await aStore()
      await expect(store.files.remove('images/8/0d5e')).resolves.toBeUndefined()
    })

    test('of many writes to one key at once, one is there as a whole', async () => {
      await using store = await aStore()
      const texts = Array.from({ length: 20 }, (_, i) => String(i).padStart(2, '0').repeat(50_000))
      await Promise.all(texts.map(text => store.files.put(key, bytes(text))))
      expect(texts).toContain(String(await store.files.get(key)))
    })

    test.each(['../x', '/etc/passwd', 'a//b', 'a/../b', '.drafts/x', 'A', '', 'a\0b', 'a\\b', 'a/'])(
      'the key %j is none',
      async odd => {
        await using store = await aStore()
        await expect(async () => store.files.put(odd, bytes('x'))).rejects.toThrow('Not a file key')
        await expect(async () => store.files.get(odd)).rejects.toThrow('Not a file key')
      },
    )
  })
}

const bytes = (text: string) => Buffer.from(text)
const key = 'images/7/0d5e.thumb.webp'
