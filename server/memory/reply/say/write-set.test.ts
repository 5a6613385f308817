import { expect, test } from 'vitest'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import { writeSet } from './write-set.ts'

const line = (value: string): Evidence => ({
  ...{ screenshotId: 3, title: 'Climbing shop', seenAt: 0, quote: null, picture: { width: 1, height: 1 } },
  ...{ value, label: null, line: value, box: null, day: null },
})
const lines = [line('Rope    €14.90'), line('Helmet    €31.60')]

test('A list says where it is from', () => {
  const { content, sources } = writeSet({
    ...{ kind: 'set', lines },
    how: { operation: 'list', result: null, count: 2 },
  })
  expect(content).toBe('In “Climbing shop”:\n\n- Rope €14.90\n- Helmet €31.60')
  expect(sources.map(({ screenshotId }) => screenshotId)).toEqual([3])
})

test('A figure that was worked out says so, and shows its lines', () => {
  const how = { operation: 'sum' as const, result: '€46.50', count: 2 }
  expect(writeSet({ kind: 'set', lines, how }).content).toBe(
    '**€46.50** together, by my arithmetic, in “Climbing shop”:\n\n- Rope €14.90\n- Helmet €31.60',
  )
  expect(
    writeSet({ kind: 'set', lines, how: { operation: 'count', result: '2', count: 2 } }).content,
  ).toMatch(/^\*\*2\*\*, in “Climbing shop”:/)
})

test('The line at one end says of how many', () => {
  const how = { operation: 'most' as const, result: null, count: 5 }
  expect(writeSet({ kind: 'set', lines: lines.slice(1), how }).content).toBe(
    '**Helmet €31.60**, in “Climbing shop”: the most of 5.',
  )
})

test('What is only likely is said to be', () => {
  const of = (operation: 'list' | 'average' | 'next', result: string | null) =>
    writeSet({ kind: 'set', lines, how: { operation, result, count: 2 }, isLikely: true }).content
  expect(of('list', null)).toMatch(/^Most likely, in “Climbing shop”:/)
  expect(of('average', '€23.25')).toMatch(/^Most likely \*\*€23.25\*\* on average, by my arithmetic/)
  expect(of('next', null)).toMatch(/^Most likely \*\*Rope/)
})
