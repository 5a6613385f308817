import { expect, test } from 'vitest'
import type { Passage } from '#server/memory/reply/find/findings.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import { nearestSaid } from '#server/memory/reply/say/write-nothing.ts'
import { withoutRepeats } from './without-repeats.ts'

const picture = { width: 1, height: 1 }
const of = (screenshotId: number, title: string, text: string): Passage =>
  linesTold({ screenshotId, title, seenAt: 0, quote: null, picture }, [{ text, box: null }])
const entry = of(1, 'Contacts', 'Plumber · Mobile +44 7700 900123')
const line = of(1, 'Contacts', 'mobile: +44 7700 900123')
const other = of(1, 'Contacts', 'Electrician · Mobile +44 7700 900456')

test.each([
  ['a part of what was said', [entry, line, other], [entry, other]],
  ['what contains it', [line, entry, other], [line, other]],
  ['the same page, saved twice', [entry, { ...entry, screenshotId: 2 }], [entry]],
])('%s is no other answer', (_, passages, different) => {
  expect(withoutRepeats(passages)).toEqual(different)
  expect(nearestSaid('Most likely:', passages, '').match(/“Contacts”/g)).toHaveLength(different.length)
})

test('the same words on another page, and a figure within another one, are other answers', () => {
  const elsewhere = of(2, 'Invoice', 'Mobile +44 7700 900123')
  const [eight, eighteen] = [of(1, 'Gate', 'Gate 8'), of(1, 'Gate', 'Gate 81')]
  expect(withoutRepeats([line, elsewhere, eight, eighteen])).toEqual([line, elsewhere, eight, eighteen])
})

test.each([
  [['Dose 8', 'Dose 8.5']],
  [['Total £45', 'Total £45.99']],
  [['Low -5', 'Low 5']],
  [['Total', 'Total £45.99']],
])('%j are two answers', texts => {
  const passages = texts.map(text => of(1, 'Page', text))
  expect(withoutRepeats(passages)).toEqual(passages)
})

test('a passage is compared with those that are shown, not with those that were left out', () => {
  const [mobile, both, second] = [
    of(1, 'Contacts', 'Mobile 123'),
    of(1, 'Contacts', 'Plumber Mobile 123 Electrician'),
    of(1, 'Contacts', 'Electrician'),
  ]
  expect(withoutRepeats([mobile, both, second])).toEqual([mobile, second])
})

test('pages with the same title and other words are two', () => {
  const [one, other] = [of(1, 'Receipt', 'Total £5.00'), of(2, 'Receipt', 'Total')]
  expect(withoutRepeats([one, other])).toEqual([one, other])
})
