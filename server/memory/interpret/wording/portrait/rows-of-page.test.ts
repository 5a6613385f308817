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
