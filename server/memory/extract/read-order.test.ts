import { expect, test } from 'vitest'
import { plainText } from '#server/memory/keep/reading.ts'
import type { ReadLine } from '#server/outside/text-reader.ts'
import { readOrder } from './read-order.ts'

/** A line of text at a place. Letters are half as wide as the line is high. */
function at(x: number, y: number, text: string, height = 20): ReadLine {
  const words = text.split(' ')
  let left = x
  return {
    text,
    box: { x, y, width: (text.length * height) / 2, height },
    confidence: 0.99,
    words: words.map(word => {
      const box = { x: left, y, width: (word.length * height) / 2, height }
      left += box.width + height / 2
      return { text: word, box, confidence: 0.99 }
    }),
  }
}

/** The engine promises no order. */
const shuffled = (lines: ReadLine[]) => lines.toSorted((a, b) => a.text.localeCompare(b.text))

const read = (lines: ReadLine[], { width = 1440, height = 900 } = {}) =>
  readOrder({ width, height, engine: 'test', lines: shuffled(lines) })
const textOf = (lines: ReadLine[], size = {}) => read(lines, size).lines.map(line => line.text)

test('a label and its value in a row are one line, with the words of both', () => {
  const { lines } = read([
    at(20, 100, 'Subtotal'),
    at(600, 102, '$41.00'),
    at(20, 140, 'Total'),
    at(600, 138, '$45.50', 26),
  ])
  expect(lines.map(line => line.text)).toEqual(['Subtotal $41.00', 'Total $45.50'])
  expect(lines[1]?.words.map(word => word.text)).toEqual(['Total', '$45.50'])
  expect(lines[1]?.box).toMatchObject({ x: 20, y: 138, height: 26 })
})

test('an amount beside an entry of two lines stands with the first of them', () => {
  const entries = ['Whole Foods Market', 'Shell Oil', 'City Water'].flatMap((name, i) => [
    at(20, 100 + i * 90, name),
    at(20, 124 + i * 90, `Groceries Jan ${10 + i}`),
    at(700, 112 + i * 90, `-$${20 + i}.42`),
  ])
  expect(textOf(entries, { width: 800, height: 1600 }).slice(0, 2)).toEqual([
    'Whole Foods Market -$20.42',
    'Groceries Jan 10',
  ])
})

test('columns of text are read one after the other', () => {
  const left = ['It was the best of times', 'it was the worst of times', 'it was the age of wisdom']
  const right = ['Call me Ishmael some years', 'ago never mind how long', 'having little or no money']
  const lines = [
    ...left.map((text, i) => at(20, 200 + i * 30, text)),
    ...right.map((text, i) => at(500, 200 + i * 30, text)),
  ]
  expect(textOf([at(20, 100, 'Two beginnings', 40), ...lines])).toEqual(['Two beginnings', ...left, ...right])
})

test('a sidebar is read before what stands beside it', () => {
  const side = ['Inbox', 'Starred', 'Sent', 'Drafts', 'Archive', 'Spam']
  const main = [
    'Nadia wrote this morning',
    'that the build is up',
    'and that the tests are green',
    'Piotr still sees an error',
  ]
  const lines = [
    ...side.map((text, i) => at(20, 100 + i * 33, text)),
    ...main.map((text, i) => at(300, 90 + i * 47, text)),
  ]
  expect(textOf(lines)).toEqual([...side, ...main])
})

test('the rows of a table stay rows', () => {
  const rows = [
    ['Item', 'Qty', 'Price'],
    ['Identity design', '1', '$3,200.00'],
    ['Templates', '24', '$95.00'],
    ['Photography licence', '6', '$18.50'],
  ]
  const lines = rows.flatMap((row, y) => row.map((text, x) => at(20 + x * 400, 100 + y * 34, text)))
  expect(textOf(lines)).toEqual(rows.map(row => row.join(' ')))
})

test('the bubbles of a chat follow each other, whoever speaks', () => {
  const said = [
    'Are we still on for dinner',
    'Yes at half past seven',
    'Perfect see you there',
    'Bring the charger',
    'Will do',
  ]
  const lines = said.map((text, i) => at(i % 2 ? 700 : 20, 200 + i * 80, text))
  expect(textOf(lines, { width: 1170, height: 2532 })).toEqual(said)
})

test('labels above their values are followed each by its own', () => {
  const lines = [at(20, 100, 'GATE', 18), at(300, 100, 'SEAT', 18), at(600, 100, 'GROUP', 18)]
  const values = [at(20, 122, 'B22', 30), at(300, 122, '14A', 30), at(600, 122, '3', 30)]
  expect(textOf([...lines, ...values, at(20, 260, 'Have a good flight')])).toEqual([
    'GATE',
    'B22',
    'SEAT',
    '14A',
    'GROUP',
    '3',
    'Have a good flight',
  ])
})

test('the lines of a paragraph share a block, the next paragraph has another', () => {
  const paragraphs = ['The quiet return', 'of paper maps', 'A shop in Inverness', 'sells nothing else']
  const reading = read(paragraphs.map((text, i) => at(20, 100 + i * 26 + (i > 1 ? 40 : 0), text)))
  expect(reading.lines.map(line => line.block)).toEqual([0, 0, 1, 1])
  expect(plainText(reading)).toBe(
    'The quiet return\nof paper maps\n\nA shop in Inverness\nsells nothing else',
  )
})

test("a phone's status bar, tabs and keyboard are told from what the picture says", () => {
  const phone = { width: 1170, height: 2532 }
  const lines = [
    at(70, 20, '9:41', 50),
    at(900, 20, '82%', 50),
    at(60, 200, 'Everyday Checking', 50),
    at(60, 320, 'Available at 9:41', 50),
    ...['Home', 'Bills', 'Profile'].map((text, i) => at(120 + i * 400, 2420, text, 40)),
  ]
  const { lines: inOrder } = read(lines, phone)
  expect(inOrder.map(line => [line.text, line.chrome])).toEqual([
    ['9:41 82%', true],
    ['Everyday Checking', false],
    ['Available at 9:41', false],
    ['Home Bills Profile', true],
  ])
  const keys = ['Q W E R T Y U I O P', 'A S D F G H J K L', 'Z X C V B N M', 'space'].map((text, i) =>
    at(60, 1700 + i * 150, text, 60),
  )
  expect(
    read([...keys, at(60, 300, 'A note', 50)], phone)
      .lines.filter(line => !line.chrome)
      .map(line => line.text),
  ).toEqual(['A note'])
})

test('on a desktop nothing is taken for a status bar', () => {
  expect(read([at(20, 5, '9:41'), at(20, 100, 'Agenda')]).lines.every(line => !line.chrome)).toBe(true)
})

test('no line is lost or told twice, and an empty picture has none', () => {
  const lines = Array.from({ length: 60 }, (_, i) => at((i * 373) % 1300, (i * 211) % 850, `word${i}`))
  const words = read(lines).lines.flatMap(line => line.words.map(word => word.text))
  expect(words.toSorted()).toEqual(lines.map(line => line.text).toSorted())
  expect(read([]).lines).toEqual([])
})
