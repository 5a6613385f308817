import { inTurns } from '#server/platform/in-turns.ts'
import { remembering } from './remembering.ts'
import { vectorLines, vectorOf } from './word-nearness.ts'

export type NearWord = { word: string; nearness: number }

/**
 * The everyday words that keep the company nearest to a word's, the nearest first. Some milliseconds of computing the first
 * time, in turns with whatever else waits.
 */
export const nearestWords = remembering(200, lookThrough)

async function lookThrough(word: string): Promise<NearWord[]> {
  const vector = vectorOf(word)
  if (!vector) return []
  const { text, size, zero, step } = vectorLines()
  const { along } = vector
  const shift = zero * along.reduce((sum, one) => sum + one, 0)
  const found: NearWord[] = []
  let at = 0
  const lookOn = () => {
    for (const until = Math.min(at + bytesAtOnce, text.length); at < until; ) {
      const end = text.indexOf(10, at)
      const from = end - size - 1
      let sum = -shift
      for (let d = 0; d < size; d++) sum += (text[from + d] ?? 0) * (along[d] ?? 0)
      // Lengths differ a little by the rounding: within a hundredth.
      const nearness = sum * step
      if (nearness >= nearnessMin) found.push({ word: text.toString('latin1', at, from - 1), nearness })
      at = end + 1
    }
  }
  await inTurns(Array.from({ length: Math.ceil(text.length / bytesAtOnce) }, () => lookOn))
  return found
    .filter(one => one.word !== word)
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, countMax)
}
const [nearnessMin, countMax] = [0.45, 120]

/** About half a millisecond, and a few where nobody asked for a while. */
const bytesAtOnce = 250_000
