import type { Box } from '#contract/fact.ts'
import type { Reading } from '#server/memory/keep/reading.ts'

/**
 * The part of a picture to show around a value, in pixels. It includes the line of the value and the line
 * above, because labels are left of a value or above it. Words at the edge are never cut: a word that ends
 * near the edge is included whole, and any other is left out.
 */
export function frameAround({ box, picture, words }: Framed): Box {
  // A box higher than any line is a paragraph. It gets no more margin than a line does.
  const line = Math.min(box.height, picture.width / linesAcrossMin)
  const width = Math.min(picture.width, Math.max(box.width + 2 * line, linesAcross * line))
  const left = Math.min(Math.max(0, box.x + box.width + line - width), picture.width - width)
  const start: Edges = {
    left,
    right: left + width,
    top: Math.max(0, box.y - reach.above * line),
    bottom: Math.min(picture.height, box.y + box.height + reach.below * line),
  }
  const most = { across: mostAcross * line, nearX: nearWords * line, nearY: line, hair: line / 10 }
  const value = edgesOf(box)
  const others = words.map(edgesOf)
  let edges = start
  // A word included on one side may be cut by another side, so this repeats a few times.
  for (let i = 0; i < roundsMax; i++) edges = snapped(edges, value, others, most)
  const { left: x, right, top: y, bottom } = within(padded(edges, others, gapLines * line), picture)
  return { x, y, width: right - x, height: bottom - y }
}

type Framed = { box: Box; picture: { width: number; height: number }; words: readonly Box[] }
type Edges = { left: number; right: number; top: number; bottom: number }
/** Limits in pixels. */
type Most = { across: number; nearX: number; nearY: number; hair: number }

/** The assumed width of a picture in line heights, at least. */
const linesAcrossMin = 16
const linesAcross = 20
/** The largest width in line heights, after words were added at the edges. */
const mostAcross = 26
const reach = { above: 2, below: 0.6 }
const nearWords = 6
const gapLines = 0.35
const roundsMax = 3

const edgesOf = ({ x, y, width, height }: Box): Edges => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})

function snapped(edges: Edges, value: Edges, words: readonly Edges[], most: Most): Edges {
  let { left, right, top, bottom } = edges
  const { hair } = most
  for (const word of words.filter(one => one.right > left && one.left < right)) {
    if (word.top < top && word.bottom > top)
      top = word.bottom > value.top || top - word.top <= most.nearY ? word.top : word.bottom + hair
    if (word.top < bottom && word.bottom > bottom)
      bottom = word.top < value.bottom || word.bottom - bottom <= most.nearY ? word.bottom : word.top - hair
  }
  const isNear = (far: number, reach: number) => far <= most.nearX && reach <= most.across
  for (const word of words.filter(one => one.bottom > top && one.top < bottom)) {
    if (word.left < left && word.right > left)
      left =
        word.right > value.left || isNear(left - word.left, right - word.left) ? word.left : word.right + hair
    if (word.left < right && word.right > right)
      right =
        word.left < value.right || isNear(word.right - right, word.right - left)
          ? word.right
          : word.left - hair
  }
  return { left, right, top, bottom }
}

/** Adds a margin on each side, up to `gap`. The right one is larger: word boxes end too early. */
function padded({ left, right, top, bottom }: Edges, words: readonly Edges[], gap: number): Edges {
  const pad = (rooms: number[], share = 0.5) => Math.min(gap, ...rooms.map(room => room * share))
  const beside = words.filter(one => one.bottom > top && one.top < bottom)
  const along = words.filter(one => one.right > left && one.left < right)
  return {
    left: left - pad(beside.flatMap(one => (one.right <= left ? [left - one.right] : []))),
    right:
      right +
      pad(
        beside.flatMap(one => (one.left >= right ? [one.left - right] : [])),
        0.8,
      ),
    top: top - pad(along.flatMap(one => (one.bottom <= top ? [top - one.bottom] : []))),
    bottom: bottom + pad(along.flatMap(one => (one.top >= bottom ? [one.top - bottom] : []))),
  }
}

const within = ({ left, right, top, bottom }: Edges, { width, height }: Framed['picture']): Edges => ({
  left: Math.max(0, left),
  right: Math.min(width, right),
  top: Math.max(0, top),
  bottom: Math.min(height, bottom),
})

/** The boxes of all words. A line without word boxes counts as one. */
export const wordsOf = ({ lines }: Pick<Reading, 'lines'>): Box[] =>
  lines.flatMap(({ box, words }) => (words.length > 0 ? words.map(word => word.box) : [box]))
