import type { Box, Fact } from '#contract/fact.ts'
import { joinedSpans } from '#contract/text-span.ts'
import { veilsOfCodes } from '#server/memory/keep/codes/veils-of-codes.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import type { BoxToCover } from './box-to-cover.ts'
import { boxesOfSpans } from './boxes-of-spans.ts'
import { placeCorrected } from './place-corrected.ts'

export type TextToCover = {
  reading: Reading
  facts: readonly Fact[]
  /** The stored text, as it was read or corrected. */
  text: string
}

/**
 * Finds the boxes of all secrets that a picture's text and facts reveal, one box for each part of a line. A
 * secret that is only in the corrected text is located at the words that were misread.
 */
export function findVeils({ reading, facts, text }: TextToCover): BoxToCover[] {
  const read = plainText(reading)
  const spans = secretSpans(read, facts)
  if (text !== read) spans.push(...placeCorrected(read, text, secretSpans(text, facts)))
  const boxes = boxesOfSpans(reading, joinedSpans(spans))
  const missed = secretFacts(text, facts).flatMap(({ box }) =>
    box && !boxes.some(one => isWithin(one, box)) ? [box] : [],
  )
  const words = [...boxes, ...missed].map(box => upright(box, reading.turned ?? 0))
  const pages = (reading.unread ?? []).map(box => ({ ...box, isExact: true as const }))
  return [...words, ...veilsOfCodes(reading.codes ?? []), ...pages]
}

const isWithin = (one: Box, other: Box) => {
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
  return x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height
}

/** A slanted word was stored level, with its own size. So it needs a larger upright box. */
function upright(box: Box, turned: number): Box {
  const slant = Math.abs(((((turned + 45) % 90) + 90) % 90) - 45) * (Math.PI / 180)
  if (slant === 0) return box
  const width = box.width * Math.cos(slant) + box.height * Math.sin(slant)
  const height = box.width * Math.sin(slant) + box.height * Math.cos(slant)
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  }
}
