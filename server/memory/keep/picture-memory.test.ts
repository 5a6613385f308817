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
  // By now it is another's.
  memory.giveBack(pixels)
  expect(memory.take()).toBeUndefined()
})

test('what was never lent is not kept', () => {
  const memory = pictureMemory()
  memory.giveBack(picture())
  expect(memory.take()).toBeUndefined()
})

test('no more is kept than a few pictures of an ordinary size', () => {
  const memory = pictureMemory()
  const many = [picture(17 * megabyte), ...Array.from({ length: 9 }, () => picture(16 * megabyte))]
  for (const pixels of many) memory.lend(pixels)
  for (const pixels of many) memory.giveBack(pixels)
  const kept = Array.from({ length: 9 }, () => memory.take()).filter(one => one !== undefined)
  expect(kept.map(({ byteLength }) => byteLength)).toEqual(Array(4).fill(16 * megabyte))
})
