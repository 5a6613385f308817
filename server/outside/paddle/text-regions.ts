import type { Box } from '#contract/fact.ts'

/** The probability that each pixel belongs to a line's kernel, 0 to 1. */
export type Heat = { data: Float32Array; width: number; height: number }

const threshold = 0.3
const scoreMin = 0.5
const unclip = 1.65
const sideMin = 3

/**
 * Boxes of text in the detection model's map, in its pixels. The model marks a shrunken kernel of each line.
 * Runs of marked pixels that touch form a region, and its box is grown by area × ratio ÷ perimeter (DBNet,
 * arXiv 1911.08947, 3.5). `slopes` says how far each long line falls for each pixel to the right.
 */
export function textRegions(heat: Heat): { boxes: Box[]; slopes: number[] } {
  const lines = regions(heat).filter(
    r => r.sum >= scoreMin * r.count && Math.min(r.right - r.left, r.bottom - r.top) >= sideMin,
  )
  return { boxes: lines.map(r => grown(r, heat)), slopes: lines.flatMap(r => slopeOf(r) ?? []) }
}

type Region = {
  left: number
  top: number
  right: number
  bottom: number
  sum: number
  count: number
  /** Sums over its pixels, for the line of best fit. */
  x: number
  y: number
  xx: number
  xy: number
  yy: number
  into: Region | null
}

/** The slope of the region's longer axis (the eigenvector of its covariance). Null if it is not long. */
function slopeOf({ count, x, y, xx, xy, yy }: Region): number | null {
  const [middleX, middleY] = [x / count, y / count]
  const a = xx / count - middleX * middleX
  const b = xy / count - middleX * middleY
  const c = yy / count - middleY * middleY
  const spread = Math.hypot((a - c) / 2, b)
  const [long, short] = [(a + c) / 2 + spread, (a + c) / 2 - spread]
  return a > c && long > longMin * longMin * Math.max(short, 1 / 12) ? b / (long - c) : null
}

/** A line this many times as long as high has a measurable slope. */
const longMin = 6

function grown(r: Region, heat: Heat): Box {
  const width = r.right - r.left
  const height = r.bottom - r.top
  const by = (width * height * unclip) / (2 * (width + height))
  const x = Math.max(0, r.left - by)
  const y = Math.max(0, r.top - by)
  return {
    x,
    y,
    width: Math.min(heat.width, r.right + by) - x,
    height: Math.min(heat.height, r.bottom + by) - y,
  }
}

/** A region for each run of marked pixels, joined to those it touches in the row above. */
function regions(heat: Heat): Region[] {
  const all: Region[] = []
  let above: Run[] = []
  for (let y = 0; y < heat.height; y++) {
    const runs = runsOf(heat, y)
    joinTouching(runs, above)
    for (const run of runs) all.push(run.region)
    above = runs
  }
  return all.filter(region => region.into === null)
}

type Run = { start: number; end: number; region: Region }

function runsOf({ data, width }: Heat, y: number): Run[] {
  const runs: Run[] = []
  const at = y * width
  for (let x = 0; x < width; x++) {
    if ((data[at + x] as number) < threshold) continue
    const start = x
    let sum = 0
    while (x < width && (data[at + x] as number) >= threshold) sum += data[at + x++] as number
    runs.push({ start, end: x, region: regionOfRun(start, x, y, sum) })
  }
  return runs
}

function regionOfRun(start: number, end: number, row: number, sum: number): Region {
  const count = end - start
  const x = ((start + end - 1) * count) / 2
  const xx = squaresTo(end) - squaresTo(start)
  return {
    ...{ left: start, top: row, right: end, bottom: row + 1, sum, count },
    ...{ x, y: row * count, xx, xy: row * x, yy: row * row * count, into: null },
  }
}

/** 0² + 1² + … + (n − 1)². */
const squaresTo = (n: number) => ((n - 1) * n * (2 * n - 1)) / 6

/**
 * Both lists run from left to right, so one walk over both meets every pair that touches, corners included.
 */
function joinTouching(runs: Run[], above: Run[]) {
  let j = 0
  for (const run of runs) {
    while (j < above.length && (above[j] as Run).end < run.start) j++
    for (let k = j; k < above.length && (above[k] as Run).start <= run.end; k++) {
      join(root((above[k] as Run).region), root(run.region))
    }
  }
}

function root(region: Region): Region {
  let r = region
  while (r.into) r = r.into
  return r
}

function join(a: Region, b: Region) {
  if (a === b) return
  b.into = a
  a.left = Math.min(a.left, b.left)
  a.top = Math.min(a.top, b.top)
  a.right = Math.max(a.right, b.right)
  a.bottom = Math.max(a.bottom, b.bottom)
  a.sum += b.sum
  a.count += b.count
  a.x += b.x
  a.y += b.y
  a.xx += b.xx
  a.xy += b.xy
  a.yy += b.yy
}
