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

test('what was read of a turned picture stands where it is in the picture as it is shown', async () => {
  const line = (text: string, y: number) => {
    const box = { x: 30, y, width: 100, height: 20 }
    return { text, box, confidence: 0.9, words: [{ text, box, confidence: 0.9 }] }
  }
  const pixels = { data: new Uint8Array(new SharedArrayBuffer(1)), width: 300, height: 400 }
  const turned = { ...{ width: 400, height: 300, engine: 'test', turned: 90 } }
  const reader = { read: async () => ({ ...turned, lines: [line('second', 80), line('first', 20)] }) }
  const reading = Reading.parse(await extract({ reader }, pixels))
  expect(reading).toMatchObject({ width: 300, height: 400, turned: 90 })
  expect(reading.lines.map(({ text }) => text)).toEqual(['first', 'second'])
  const { box } = reading.lines[0] ?? {}
  for (const [side, want] of Object.entries({ x: 20, y: 270, width: 20, height: 100 }))
    expect(box?.[side as keyof typeof box]).toBeCloseTo(want)
})
