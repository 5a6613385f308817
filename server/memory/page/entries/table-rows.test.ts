import { expect, test } from 'vitest'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { tableRows } from './table-rows.ts'

/** A line of cells, each at its left edge. */
function lineAt(y: number, block: number, ...cells: [x: number, text: string][]): WrittenLine {
  const words = cells.flatMap(([x, text]) => {
    let left = x
    return text.split(' ').map(word => {
      const box = { x: left, y, width: 8 * word.length, height: 16 }
      left += box.width + 6
      return { text: word, box }
    })
  })
  const last = words.at(-1)?.box
  const box = {
    x: cells[0]?.[0] ?? 0,
    y,
    width: (last?.x ?? 0) + (last?.width ?? 0) - (cells[0]?.[0] ?? 0),
    height: 16,
  }
  return { text: cells.map(([, text]) => text).join(' '), box, words, block }
}

const head = lineAt(20, 0, [20, 'Plant'], [300, 'Water'], [560, 'Pots'])

test('a table that was read by its columns has its rows again', () => {
  const rows = tableRows([
    head,
    lineAt(50, 0, [20, 'Spider plant'], [300, 'On Sundays'], [560, '4']),
    lineAt(80, 0, [20, 'Boston fern']),
    lineAt(110, 1, [20, 'Aloe vera']),
    lineAt(80, 2, [300, 'Each morning'], [560, '2']),
    lineAt(110, 3, [300, 'Hardly ever'], [560, '1']),
  ])
  expect(rows.map(({ text }) => text)).toEqual([
    'Plant Water Pots',
    'Spider plant On Sundays 4',
    'Boston fern Each morning 2',
    'Aloe vera Hardly ever 1',
  ])
})

test('cards side by side on a board stay apart', () => {
  const lines = [
    lineAt(20, 0, [20, 'To do']),
    lineAt(50, 0, [20, 'Paint the gate']),
    lineAt(80, 0, [20, 'Olga, 8 Dec']),
    lineAt(20, 1, [300, 'Doing']),
    lineAt(50, 1, [300, 'Mend the pump']),
    lineAt(80, 1, [300, 'Ravi, 9 Dec']),
  ]
  expect(tableRows(lines).map(({ text }) => text)).toEqual(lines.map(({ text }) => text))
})
