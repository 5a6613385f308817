import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { createReadAhead } from './read-ahead.ts'

const pixels = { data: new Uint8Array(new SharedArrayBuffer(1)), width: 1, height: 1 }

test('what was read ahead and never taken does not keep others from being read ahead', async () => {
  const readAhead = createReadAhead({ extract: async () => aReading('text'), atOnceMax: 2 })
  for (const key of ['a', 'b', 'c', 'd']) {
    readAhead.begin(key, pixels)
    await Promise.resolve()
  }
  expect(readAhead.take('a')).toBeUndefined()
  expect(await readAhead.take('d')).toMatchObject({ engine: 'typed' })
})

test('no more are read ahead at a time than may', () => {
  const readAhead = createReadAhead({ extract: () => new Promise(() => {}), atOnceMax: 2 })
  for (const key of ['a', 'b', 'c']) readAhead.begin(key, pixels)
  expect(readAhead.take('b')).toBeDefined()
  expect(readAhead.take('c')).toBeUndefined()
})

test('a reading ahead that fails is told to who takes it, and to nobody else', async () => {
  const failing = async () => {
    throw new Error('cannot read')
  }
  const readAhead = createReadAhead({ extract: failing, atOnceMax: 2 })
  readAhead.begin('a', pixels)
  readAhead.begin('b', pixels)
  readAhead.drop('b')
  await expect(readAhead.take('a')).rejects.toThrow('cannot read')
})
