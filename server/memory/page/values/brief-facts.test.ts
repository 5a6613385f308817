import { expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { briefFacts } from './brief-facts.ts'

const fact = (text: string, line: string): Fact => ({
  kind: 'amount',
  text,
  value: text,
  label: null,
  line,
  box: null,
})

test('of a line of twenty thousand numbers only what stands around one is read', () => {
  const numbers = Array.from({ length: 20_000 }, (_, i) => `-$${i}.10`)
  const [brief] = briefFacts([fact('-$700.10', numbers.join(' '))])
  expect(brief?.line).toContain(' -$700.10 ')
  expect(brief?.line.length).toBeLessThan(300)
})

test('a line of an ordinary length stays as it is', () => {
  expect(briefFacts([fact('-$7.10', 'Gym -$7.10')])).toEqual([fact('-$7.10', 'Gym -$7.10')])
})
