import { expect, test } from 'vitest'
import { networkParts, pageLinesMax, pageTokensMax } from './network-parts.ts'

test('A short page is one part, with its title first', () => {
  const [part, ...others] = networkParts('Dentist', ['Tue 4 May', '', 'Bring your card'])
  expect(others).toEqual([])
  expect(part?.from).toBe(0)
  expect(part?.lines.map(line => line.map(({ word }) => word))).toEqual([
    ...[['dentist'], ['tue', '4', 'may'], ['.'], ['bring', 'your', 'card']],
  ])
})

test('Every line of a long page is in one part, and no part is too long', () => {
  const lines = Array.from({ length: 150 }, (_, i) => `line ${i} ${'word '.repeat(i % 30)}`)
  const parts = networkParts('A title', lines)
  const said = parts.flatMap(({ lines: [, ...own] }) => own.map(([, number]) => number?.word))
  expect(said).toEqual(lines.map((_, i) => String(i)))
  for (const {
    from,
    lines: [head, first, ...rest],
  } of parts) {
    expect(head?.map(({ word }) => word)).toEqual(['a', 'title'])
    expect(first?.[1]?.word).toBe(String(from))
    expect(rest.length + 2).toBeLessThanOrEqual(pageLinesMax)
    expect([first, ...rest].flat().length + 2).toBeLessThanOrEqual(pageTokensMax)
  }
})

test('A title that fills a part leaves room for each line', () => {
  const parts = networkParts('word '.repeat(1_000), ['one', 'two'])
  expect(parts).toHaveLength(1)
  expect(networkParts('Title', [])).toEqual([])
})
