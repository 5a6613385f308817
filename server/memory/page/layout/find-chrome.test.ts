import { expect, test } from 'vitest'
import type { ReadingLine } from '#server/memory/keep/reading.ts'
import { layOutPage } from './lay-out-page.ts'

const line = (text: string, x: number, y: number): ReadingLine => ({
  text,
  box: { x, y, width: 20 * text.length, height: 40 },
  confidence: 1,
  words: text
    .split(' ')
    .map((word, i) => ({ text: word, box: { x: x + 110 * i, y, width: 100, height: 40 }, confidence: 1 })),
  block: 0,
  chrome: false,
})
const contentOf = (lines: ReadingLine[]) =>
  layOutPage({ width: 1000, height: 2000, engine: 'test', lines }).cells.map(cell => cell.text)

test('status bar, tab bar and the empty input field say nothing about a screenshot', () => {
  const tabs = ['Home', 'Search', 'Alerts', 'Inbox'].map((text, i) => line(text, 50 + 250 * i, 1900))
  expect(
    contentOf([line('9:41', 80, 20), line('82%', 900, 20), line('Dinner at 9:41', 80, 500), ...tabs]),
  ).toEqual(['Dinner at 9:41'])
  expect(contentOf([line('Hello', 80, 500), line('iMessage', 80, 1900)])).toEqual(['Hello'])
})

test('a time further down, and words below that are not tabs, are content', () => {
  expect(contentOf([line('9:41', 80, 500), line('Total', 80, 1900), line('$5', 900, 1900)])).toEqual([
    '9:41',
    'Total',
    '$5',
  ])
})

test('what the reader marked as chrome stays out', () => {
  expect(contentOf([{ ...line('Notes', 80, 500), chrome: true }, line('Milk', 80, 600)])).toEqual(['Milk'])
})

test('the menu at the left edge of a desktop window says nothing, the first column of a table does', () => {
  const desktop = (entries: string[]) =>
    layOutPage({
      width: 2000,
      height: 1000,
      engine: 'test',
      lines: entries.flatMap((text, i) => [
        line(text, 40, 100 + 90 * i),
        line('Team picnic', 900, 130 + 90 * i),
      ]),
    }).cells.map(cell => cell.text)
  expect(desktop(['Planly', 'Inbox', 'Projects', 'Goals'])).not.toContain('Inbox')
  expect(desktop(['Rent', 'Food', 'Insurance', 'Savings'])).toContain('Rent')
})
