import type { Area } from './resize.ts'

/**
 * One tile of a picture for the detection model: its area, its shrunken size (multiples of 32), and the rows
 * of the picture between which the middle of a line must be for this tile to report it.
 */
export type Tile = { area: Area; width: number; height: number; from: number; until: number }

type Size = { width: number; height: number }
/** `closer` is for text that proved too small, such as a desktop page of any length. */
export type Look = 'usual' | 'closer'

/** The largest widths after shrinking: a phone's text is large for its width, a desktop's is small. */
const phoneWidth = 512
const tabletWidth = 960
const desktopWidth = 1440
/** Very wide pictures are not made lower than this. */
const wideHeight = 720
/**
 * A tile's longest sides, and the overlap of neighbours, twice as high as nearly all lines. All after
 * shrinking.
 */
const tileWidthMax = 800
const tileHeightMax = 704
const shared = 96

/**
 * Overlapping tiles that cover the picture, so that a long picture is not shrunk until nothing can be read,
 * and several threads can share a usual one.
 */
export function tilesOf(picture: Size, look: Look = 'usual'): Tile[] {
  const scale = detectionScale(picture, look)
  const columns = cut(picture.width, tileWidthMax / scale, shared / scale)
  const rows = cut(picture.height, tileHeightMax / scale, shared / scale)
  return rows.flatMap(row =>
    columns.map(column => ({
      area: { x: column.start, y: row.start, width: column.length, height: row.length },
      width: multipleOf32(column.length * scale),
      height: multipleOf32(row.length * scale),
      from: row.from,
      until: row.until,
    })),
  )
}

/** How much smaller the model sees the picture. */
export function detectionScale({ width, height }: Size, look: Look): number {
  if (look === 'closer') return Math.min(1, Math.max(desktopWidth / width, wideHeight / height))
  if (height >= 1.6 * width) return Math.min(1, phoneWidth / width)
  if (height > width) return Math.min(1, tabletWidth / width)
  return Math.min(1, Math.max(desktopWidth / width, wideHeight / height))
}

type Cut = { start: number; length: number; from: number; until: number }

/** Pieces of equal length, none longer than `most`. The middle of a shared strip belongs to both. */
function cut(length: number, most: number, shared: number): Cut[] {
  const count = Math.max(1, Math.ceil((length - shared) / (most - shared)))
  const step = (length - shared) / count
  return Array.from({ length: count }, (_, i) => {
    const start = i === 0 ? 0 : Math.round(i * step)
    const end = i === count - 1 ? length : Math.round((i + 1) * step + shared)
    return {
      start,
      length: end - start,
      from: i === 0 ? Number.NEGATIVE_INFINITY : start + 0.4 * shared,
      until: i === count - 1 ? Number.POSITIVE_INFINITY : end - 0.4 * shared,
    }
  })
}

const multipleOf32 = (n: number) => Math.max(32, Math.round(n / 32) * 32)
