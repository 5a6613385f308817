import { expect, test } from 'vitest'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReadingOf, type TruthWord } from '#test/a-reading.ts'
import { rowsOfPage } from './rows-of-page.ts'

type Piece = [text: string, x: number, y: number, height?: number]

const pairsOf = (pieces: Piece[]) => {
  const words = pieces.flatMap(([text, x, y, height = 20], block): TruthWord[] => {
    let at = x
    return text.split(' ').map(t => {
      const word = { t, x: at, y, w: 10 * t.length, h: height, block }
      at += word.w + 5
      return word
    })
  })
  return rowsOfPage(layOutPage(aReadingOf({ width: 400, height: 800, words }))).pairs.map(
    ({ name, value }) => `${name}: ${value}`,
  )
}

test('a value goes on in the next line of its paragraph', () => {
  const pairs = pairsOf([
    ['Courier desk', 20, 100, 30],
    ['Note: ring at the side gate (blue', 20, 200],
    ['door)', 20, 222],
    ['Weight: 3 kg', 20, 300],
  ])
  expect(pairs).toContain('Note: ring at the side gate (blue door)')
})

test('in a grid, each value belongs to the caption above it, not to the value beside it', () => {
  const pairs = pairsOf([
    ['Ferry ticket', 20, 100, 30],
    ['TRAVELLER', 20, 200, 14],
    ['DAY', 350, 200, 14],
    ['Ingrid Solheim', 20, 217, 22],
    ['4 MAY', 335, 217, 22],
  ])
  expect(pairs).toContain('TRAVELLER: Ingrid Solheim')
  expect(pairs).not.toContain('Ingrid Solheim: 4 MAY')
})

test('a name at the left is no label of a value that has its caption', () => {
  const pairs = pairsOf([
    ['Island Ferries and Boats', 20, 100, 30],
    ['Hebridean Line', 20, 200, 22],
    ['SAILING', 320, 184, 14],
    ['HL 204', 320, 200, 20],
  ])
  expect(pairs).not.toContain('Hebridean Line: HL 204')
})

test('buttons at the top of a page are no label and value', () => {
  expect(
    pairsOf([
      ['Back', 20, 40],
      ['Passes', 200, 40],
      ['Ferry ticket', 20, 100, 30],
    ]),
  ).toEqual([])
})
