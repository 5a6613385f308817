import { expect, test } from 'vitest'
import type { Telling } from '#server/memory/reply/find/findings.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import { nearestSaid } from '#server/memory/reply/say/write-nothing.ts'
import { withoutRepeats } from './without-repeats.ts'

const picture = { width: 1, height: 1 }
const of = (screenshotId: number, title: string, text: string): Telling =>
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
