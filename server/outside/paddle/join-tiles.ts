import type { Box } from '#contract/fact.ts'

/** The boxes of all tiles as one list. A line that two tiles saw, whole or cut, becomes one box. */
export function joinTiles(tiles: Box[][]): Box[] {
  const joined: Box[] = []
  for (const boxes of tiles) {
    const earlier = joined.length
    for (const box of boxes) {
      const same = joined.findIndex((other, i) => i < earlier && isSameLine(box, other))
      if (same < 0) joined.push(box)
      else joined[same] = union(joined[same] as Box, box)
    }
  }
  return joined
}

/** They share most of the lower one's height and at least a little width. */
function isSameLine(a: Box, b: Box): boolean {
  const common = overlap(a.y, a.height, b.y, b.height)
  return (
    common > 0.6 * Math.min(a.height, b.height) &&
    overlap(a.x, a.width, b.x, b.width) > 0.25 * Math.min(a.height, b.height)
  )
}

const overlap = (a: number, aLength: number, b: number, bLength: number) =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b)

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
