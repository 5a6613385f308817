import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { createReadAhead } from './read-ahead.ts'

const pixels = { data: new Uint8Array(new SharedArrayBuffer(1)), width: 1, height: 1 }
const never = () => new Promise<never>(() => {})

test('of what was read ahead and never taken only the latest are held', async () => {
  const readAhead = createReadAhead({ extract: async () => aReading('text'), endedMax: 2 })
  for (const key of ['a', 'b', 'c', 'd']) {
    readAhead.begin(key, pixels)
    await Promise.resolve()
  }
  expect(readAhead.take('b')).toBeUndefined()
  expect(await readAhead.take('d')).toMatchObject({ engine: 'typed' })
})

test('no more pixels wait at a time than may', () => {
  const readAhead = createReadAhead({ extract: never, bytesMax: 2 })
  for (const key of ['a', 'b', 'c']) readAhead.begin(key, pixels)
  expect(readAhead.take('b')).toBeDefined()
  expect(readAhead.take('c')).toBeUndefined()
})

test('what has been read makes room', async () => {
  const readAhead = createReadAhead({ extract: async () => aReading('text'), bytesMax: 1 })
  readAhead.begin('a', pixels)
  await readAhead.take('a')
  readAhead.begin('b', pixels)
  expect(readAhead.take('b')).toBeDefined()
})

test('a picture larger than all that may wait is begun when nothing else is', () => {
  const readAhead = createReadAhead({ extract: never, bytesMax: 0 })
  readAhead.begin('a', pixels)
  readAhead.begin('b', pixels)
  expect([readAhead.take('a'), readAhead.take('b')].map(Boolean)).toEqual([true, false])
})

test('a reading ahead that fails is told to who takes it, and to nobody else', async () => {
  const failing = async () => {
    throw new Error('cannot read')
  }
  const readAhead = createReadAhead({ extract: failing })
  readAhead.begin('a', pixels)
  readAhead.begin('b', pixels)
  readAhead.drop('b')
  await expect(readAhead.take('a')).rejects.toThrow('cannot read')
})
