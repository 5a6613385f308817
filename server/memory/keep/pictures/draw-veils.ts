import type { Box } from '#contract/fact.ts'
import type { BoxToCover } from '#server/memory/keep/redaction/box-to-cover.ts'
import type { DecodedPicture } from './decode-picture.ts'

/** Covers parts of a picture, in place, with what looks like blurred words. A real blur can be reversed. */
export function drawVeils(picture: DecodedPicture, boxes: readonly BoxToCover[]): DecodedPicture {
  const spots = boxes.map(box => spotOf(box, picture)).filter(({ width, height }) => width > 0 && height > 0)
  // All colours are taken first. If one box is inside another, the drawn mask must not count as paper.
  const colours = spots.map(spot => coloursOf(picture, spot))
  for (const [i, spot] of spots.entries()) drawVeil(picture, spot, colours[i] ?? grey)
  return picture
}

type Colour = readonly [number, number, number]
type Colours = { paper: Colour; ink: Colour }
const grey: Colours = { paper: [200, 200, 200], ink: [90, 90, 90] }

/** A little more than the words' box, because letters reach beyond it. In whole pixels in the picture. */
function spotOf({ x, y, width, height, isExact }: BoxToCover, picture: DecodedPicture): Box {
  const letter = isExact ? 0 : Math.min(width, height)
  const [along, across] = [letter * 0.3 + 1, letter * 0.16 + 1]
  const [aside, above] = isUpended({ width, height }) ? [across, along] : [along, across]
  const left = Math.max(0, Math.floor(x - aside))
  const top = Math.max(0, Math.floor(y - above))
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, Math.ceil(x + width + aside)) - left,
    height: Math.min(picture.height, Math.ceil(y + height + above)) - top,
  }
}

/** Whether the line runs up or down in a turned picture. A single letter may also be higher than wide. */
const isUpended = ({ width, height }: Pick<Box, 'width' | 'height'>) => height > 2 * width

/** The paper is the colour around the words. The ink is the mean of the pixels that differ from it. */
function coloursOf({ data, width }: DecodedPicture, at: Box): Colours {
  const pixel = (x: number, y: number): Colour => {
    const i = (y * width + x) * 3
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
  }
  const edge: Colour[] = []
  for (const x of steps(at.x, at.width)) edge.push(pixel(x, at.y), pixel(x, at.y + at.height - 1))
  for (const y of steps(at.y, at.height)) edge.push(pixel(at.x, y), pixel(at.x + at.width - 1, y))
  const paper = [0, 1, 2].map(i => middle(edge.map(colour => colour[i] ?? 0)))
  const inside = steps(at.y, at.height).flatMap(y => steps(at.x, at.width).map(x => pixel(x, y)))
  const far = inside.map(colour => distance(colour, paper))
  const most = Math.max(0, ...far)
  const words = inside.filter((_, i) => (far[i] ?? 0) > most / 2)
  const ink = [0, 1, 2].map(i =>
    most < faint ? (paper[i] ?? 0) / 2 : mean(words.map(colour => colour[i] ?? 0)),
  )
  return { paper: asColour(paper), ink: asColour(ink) }
}

/** A smaller difference between two colours is invisible. */
const faint = 24
const samplesMax = 120

/** Evenly spaced integers of a range, not too many. */
function steps(from: number, length: number): number[] {
  const count = Math.min(length, samplesMax)
  return Array.from({ length: count }, (_, i) => from + Math.floor((i * length) / count))
}

const asColour = ([r = 0, g = 0, b = 0]: number[]): Colour => [r, g, b]
const distance = (a: Colour, b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0)
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function drawVeil({ data, width }: DecodedPicture, at: Box, { paper, ink }: Colours): void {
  const lengths = isUpended(at)
    ? { line: at.height, letter: at.width }
    : { line: at.width, letter: at.height }
  const along = Array.from({ length: lengths.line }, (_, i) => densityAlong(i, lengths))
  const across = Array.from({ length: lengths.letter }, (_, i) => densityAcross(i, lengths))
  const [rows, columns] = isUpended(at) ? [along, across] : [across, along]
  for (let row = 0; row < at.height; row++) {
    for (let column = 0; column < at.width; column++) {
      const density = (rows[row] ?? 0) * (columns[column] ?? 0)
      const i = ((at.y + row) * width + at.x + column) * 3
      for (let c = 0; c < 3; c++)
        data[i + c] = Math.round((paper[c] ?? 0) + ((ink[c] ?? 0) - (paper[c] ?? 0)) * density)
    }
  }
}

type Lengths = { line: number; letter: number }

/** The density of ink from the top of the letters to their foot. */
const densityAcross = (at: number, { letter }: Lengths) => Math.sin((Math.PI * (at + 0.5)) / letter) ** 1.5

/** The density of ink along a line: like blurred letters, the same whatever the letters were. */
function densityAlong(at: number, { line, letter }: Lengths): number {
  const fade = Math.min(1, (Math.min(at, line - 1 - at) + 0.5) / (letter * 0.3))
  const letters = at / (letter * 0.55)
  const wave = Math.sin(2 * Math.PI * letters + 1.3 * Math.sin(letters * 1.7))
  return 0.58 * fade * (0.78 + 0.22 * wave)
}
