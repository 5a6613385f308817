import type { Pixels, ReadLine } from '#server/outside/text-reader.ts'
import { turnedSize } from '#server/outside/turned-size.ts'
import type { HowToRead, ReadPicture } from './picture-queue.ts'

export type Queue = { read(picture: Pixels, how?: HowToRead): Promise<Omit<ReadPicture, 'codes'>> }
type Turned = Pick<ReadPicture, 'lines' | 'width' | 'height'> & { turned: number }

/**
 * Reads a picture. If it lies sideways, upside down or slanted, reads it again, turned. The confidence of the
 * letters decides which side is up.
 */
export async function readAsItLies(queue: Queue, pixels: Pixels): Promise<Turned> {
  const first = await queue.read(pixels)
  if (first.lie.isSideways) {
    const standing = { ...(await queue.read(pixels, { lying: 'as it is' })), turned: 0 }
    return surest(standing, await Promise.all([90, 270].map(turn => level(queue, pixels, turn))))
  }
  const upright =
    first.lie.slant === 0 ? { ...first, turned: 0 } : await level(queue, pixels, 0, first.lie.slant)
  if (!isDoubtful(upright.lines)) return upright
  return surest(upright, [await level(queue, pixels, 180 + upright.turned)])
}

/** Reads the picture turned this far, and further by the slant that its lines then have. */
async function level(queue: Queue, pixels: Pixels, turn: number, known?: number): Promise<Turned> {
  const read = known === undefined ? await queue.read(pixels, { turnBy: turn, lying: 'slanted' }) : null
  if (read && read.lie.slant === 0) return { ...read, turned: turn }
  const straight = turn - (known ?? read?.lie.slant ?? 0)
  const turned = isTooLarge(turnedSize(pixels, straight)) ? turn : straight
  return { ...(await queue.read(pixels, { turnBy: turned, lying: 'as it is' })), turned }
}

/**
 * Twice the pixels of the largest picture: every usual shape fits at any slant, a long scroll hardly ever.
 */
const turnedPixelsMax = 80_000_000
const isTooLarge = ({ width, height }: { width: number; height: number }) => width * height > turnedPixelsMax

/** The first of equally confident ones. */
const surest = (first: Turned, others: Turned[]) =>
  others.reduce((best, one) => (sureness(one.lines) > sureness(best.lines) ? one : best), first)

/** Letters, each weighed by its confidence above a guess. */
const sureness = (lines: ReadLine[]) =>
  lines.reduce((sum, { text, confidence }) => sum + lettersSaid(text) * Math.max(0, confidence - 0.5), 0)

/**
 * Read sideways, a column of ones becomes a long word of one letter with high confidence. That does not
 * count.
 */
const lettersSaid = (text: string) =>
  text.split(' ').reduce((sum, word) => sum + (new Set(word).size > 2 ? word.length : 0), 0)

/** Upside-down words are read too, but with low confidence. */
function isDoubtful(lines: ReadLine[]): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  const sure = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return lines.length >= linesMin && sure < confidenceMin * letters
}

const linesMin = 3
const confidenceMin = 0.8
