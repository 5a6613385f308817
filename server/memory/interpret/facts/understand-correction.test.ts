import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Log } from '#server/platform/log.ts'
import { aReading } from '#test/a-reading.ts'
import { correctedReading } from './corrected-reading.ts'
import { understandCorrection } from './understand-correction.ts'

const logged: string[] = []
const note = (event: string) => logged.push(event)
const log: Log = { info: note, warn: note, error: note }

const told = 'Dr Vance\n\nPhone: +44 20 7946 0123\n\nFee: £90.00'
const own = { title: '', description: '', analysis: '' }
const row = { width: 800, height: 600, captured_at: null, created_at: 0, extracted_text: told, ...own }
const reading = aReading(told)
const { facts: before } = interpret({ reading, categories: [], seenAt: 0 })

test('where line stands for line a word that was put right keeps its place', () => {
  const { reading: corrected, isPlaced } = correctedReading(reading, told.replace('£90.00', '£80.00'))
  expect(isPlaced).toBe(true)
  expect(corrected.lines.map(({ box }) => box)).toEqual(reading.lines.map(({ box }) => box))
  expect(corrected.lines.at(-1)?.words.at(-1)?.box).toEqual(reading.lines.at(-1)?.words.at(-1)?.box)
})

test('where lines are gone what still stands there keeps its place, and what is new has none', async () => {
  const text = 'Phone: +44 20 7946 0123 or +44 20 7946 0777'
  const { facts } = await understandCorrection(async input => interpret(input), log)(row, reading, text, {
    before,
    categories: [],
  })
  expect(facts.map(({ value, box }) => [value, box])).toEqual([
    ['+442079460123', before[0]?.box],
    ['+442079460777', null],
  ])
})

test('where nobody can look through it what it still says is known', async () => {
  const fails = understandCorrection(() => Promise.reject(new Error('It took too long')), log)
  const { facts } = await fails(row, reading, 'Phone: +44 20 7946 0123', { before, categories: [] })
  expect(facts.map(({ value }) => value)).toEqual(['+442079460123'])
  expect(logged).toEqual(['correction.not-understood'])
})

test('of a text that no picture holds only so much is looked through', () => {
  const { lines } = correctedReading(reading, 'a\n'.repeat(100_000)).reading
  expect(lines).toHaveLength(1_000)
})
