import { expect, test } from 'vitest'
import { writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { aReading } from '#test/a-reading.ts'
import { listItems } from './list-items.ts'

const itemsIn = (text: string) => listItems(aReading(text).lines)
const marksIn = (text: string) => itemsIn(text).map(({ text, isDone }) => ({ text, isDone }))
const textsIn = (text: string) => itemsIn(text).map(item => item.text)

test('items are the lines of the most common left edge; a mark read before one is no part of it', () => {
  expect(
    textsIn('Grocery list\n\nDairy\n     Feta cheese\n0     Greek yogurt 1 kg\n     Oat milk\n     Limes'),
  ).toEqual(['Feta cheese', 'Greek yogurt 1 kg', 'Oat milk', 'Limes'])
})

test('when something is due is no item', () => {
  expect(
    textsIn('Call the bank\nToday, 11:00 AM\nWater the ficus\nEvery 3 days\nRenew\nOverdue · 28 Jan'),
  ).toEqual(['Call the bank', 'Water the ficus', 'Renew'])
})

test('boxes tell what is an item and whether it is done', () => {
  expect(marksIn('☑ Pay rent\n☐ Buy milk\n[x] Call Ana\nErrands')).toEqual([
    { text: 'Pay rent', isDone: true },
    { text: 'Buy milk', isDone: false },
    { text: 'Call Ana', isDone: true },
  ])
})

test('each item knows its place', () => {
  const lines = aReading('Chores\n☐ Sweep\n☐ Dust').lines
  expect(listItems(lines).map(({ box }) => box)).toEqual(lines.slice(1).map(({ box }) => box))
})

test('a bullet says nothing about being done', () => {
  expect(marksIn('- Sweep\n- Dust')).toEqual([
    { text: 'Sweep', isDone: null },
    { text: 'Dust', isDone: null },
  ])
})

test('text without places counts line by line', () => {
  const row = { extracted_text: 'Pay rent\nBuy milk', corrected: '["extractedText"]', note: '' }
  const lines = writtenLines(row as Parameters<typeof writtenLines>[0], undefined)
  expect(listItems(lines).map(({ text }) => text)).toEqual(['Pay rent', 'Buy milk'])
})
