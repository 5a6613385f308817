import { expect, test } from 'vitest'
import { Reading } from '#server/memory/keep/reading.ts'
import { extract } from './extract.ts'

test('what a reader finds comes out in reading order, as it is stored', async () => {
  const line = (text: string, y: number) => ({
    ...{ text, box: { x: 10, y, width: 100, height: 20 }, confidence: 0.9 },
    words: [{ text, box: { x: 10, y, width: 100, height: 20 }, confidence: 0.9 }],
  })
  const pixels = { data: new Uint8Array(new SharedArrayBuffer(1)), width: 1, height: 1 }
  const reader = {
    read: async () => ({
      width: 400,
      height: 300,
      engine: 'test',
      lines: [line('second', 80), line('first', 20)],
    }),
  }
  const reading = await extract({ reader }, pixels)
  expect(Reading.parse(reading).lines.map(({ text }) => text)).toEqual(['first', 'second'])
})
