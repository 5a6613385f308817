import { expect, test } from 'vitest'
import { readingOf } from '#test/a-library.ts'
import { spokenEntries } from './spoken-entries.ts'

const entriesOf = (picture: string) =>
  spokenEntries(readingOf(picture).lines).map(({ lines, heading }) => ({
    text: lines.map(({ text }) => text).join(' · '),
    heading,
  }))

test('what stands below and beside each other is one entry', () => {
  expect(entriesOf('flight-a').find(({ text }) => text.includes('United'))?.text).toContain('7 hr 27 min')
  expect(entriesOf('habit-a').find(({ text }) => text.includes('Journal'))?.text).toContain(
    'Missed yesterday',
  )
})

test('each line of a list is an entry, under the heading of its part', () => {
  const list = entriesOf('grocery-a')
  expect(list.find(({ text }) => text === 'Feta cheese')?.heading).toBe('Dairy')
  expect(list.find(({ text }) => text.startsWith('Basmati'))?.heading).toBe('Pantry')
})

test('a heading holds what stands under it', () => {
  const dairy = spokenEntries(readingOf('grocery-a').lines).find(({ lines }) => lines[0]?.text === 'Dairy')
  expect(dairy?.below.map(({ text }) => text)).toContain('Feta cheese')
})
