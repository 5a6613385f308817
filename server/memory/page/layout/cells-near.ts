import type { Box } from '#contract/fact.ts'
import { bottomOf } from './boxes.ts'
import type { Cell } from './page.ts'

/** Finds the cells on the rows of a box and a little above it, without walking the whole page. */
export function cellsNear(cells: Cell[]): (box: Box) => Cell[] {
  const bands = new Map<number, Cell[]>()
  for (const cell of cells) for (const band of bandsOf(cell.box.y, bottomOf(cell.box))) put(bands, band, cell)
  return box => [
    ...new Set(
      bandsOf(box.y - reachHeights * box.height, bottomOf(box)).flatMap(band => bands.get(band) ?? []),
    ),
  ]
}

/** How far above a box its caption may end. */
const reachHeights = 3
const bandPixels = 32
/** A higher box belongs to a picture, not to a line. */
const bandsMax = 64

function bandsOf(from: number, to: number): number[] {
  const first = Math.floor(from / bandPixels)
  const count = Math.min(bandsMax, Math.floor(to / bandPixels) - first + 1)
  return Array.from({ length: Math.max(1, count) }, (_, i) => first + i)
}

function put(bands: Map<number, Cell[]>, band: number, cell: Cell) {
  const there = bands.get(band)
  if (there) there.push(cell)
  else bands.set(band, [cell])
}
