import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pictureMemory } from './picture-memory.ts'

const megabyte = 1024 * 1024
const picture = (bytes = megabyte) => ({
  ...{ data: new Uint8Array(new SharedArrayBuffer(bytes)), width: bytes, height: 1 },
})

test('what a picture gave back is for another to take, once', () => {
  const [memory, pixels] = [pictureMemory(), picture()]
  memory.lend(pixels)
  expect(memory.take()).toBeUndefined()
  memory.giveBack(pixels)
  memory.giveBack(pixels)
  expect(memory.take()).toBe(pixels.data.buffer)
  expect(memory.take()).toBeUndefined()
  // By now it belongs to another.
  memory.giveBack(pixels)
  expect(memory.take()).toBeUndefined()
})

test('what was never lent is not kept', () => {
  const memory = pictureMemory()
  memory.giveBack(picture())
  expect(memory.take()).toBeUndefined()
})

test('no more is kept than of a few pictures, and of large ones only for a moment', async () => {
  const memory = pictureMemory({ keptMillis: 20 })
  const large = Array.from({ length: 5 }, () => picture(17 * megabyte))
  const ordinary = Array.from({ length: 9 }, () => picture(16 * megabyte))
  const takeAll = () =>
    Array.from({ length: 9 }, () => memory.take()).flatMap(one => (one ? [one.byteLength / megabyte] : []))
  const giveAll = () => {
    for (const pixels of [...large, ...ordinary]) memory.lend(pixels)
    for (const pixels of [...large, ...ordinary]) memory.giveBack(pixels)
  }
  giveAll()
  expect(takeAll()).toEqual([16, 16, 16, 16, 17, 17, 17])
  giveAll()
  await pause(60)
  expect(takeAll()).toEqual([16, 16, 16, 16])
})

test('a picture gets the smallest memory that has room for it', () => {
  const memory = pictureMemory()
  for (const size of [3, 1, 2]) {
    const pixels = picture(size * megabyte)
    memory.lend(pixels)
    memory.giveBack(pixels)
  }
  expect(memory.take(2 * megabyte)?.byteLength).toBe(2 * megabyte)
  expect(memory.take(2 * megabyte)?.byteLength).toBe(3 * megabyte)
  expect(memory.take(2 * megabyte)).toBeUndefined()
})
