import { currencySigns } from './currency-signs.ts'
import type { Glyph, Steps } from './decode-ctc.ts'

/**
 * Adds currency signs beside numbers where the picture shows them: the model omits most, or reads them as a
 * letter. `weighed` holds, for each sign, how much each step looks like it. Nothing is added where nothing
 * was seen.
 */
export function findSigns(read: Glyph[], weighed: Steps): Glyph[] {
  const glyphs = withMisread(read, weighed)
  const letters = glyphs.flatMap((glyph, at) => (glyph.text === ' ' ? [] : [{ ...glyph, at }]))
  const added = new Map<number, Glyph>()
  for (let i = 0; i <= letters.length; i++) {
    const [left, right] = [letters[i - 1], letters[i]]
    if (!(isDigit(left) || isDigit(right)) || isSign(left) || isSign(right)) continue
    const seen = likeliest(weighed, (left?.step ?? -1) + 1, (right?.step ?? weighed.count) - 1)
    if (seen && seen.confidence >= leftOutMin) added.set(placeOf(seen, glyphs, left, right), seen)
  }
  return [...glyphs, null].flatMap((glyph, at) => [added.get(at) ?? [], glyph ?? []].flat())
}

type Letter = Glyph & { at: number }

/** The place beside the nearer number, without a space. In front of a number only if no number precedes. */
function placeOf({ step }: Glyph, glyphs: Glyph[], left?: Letter, right?: Letter): number {
  if (!right) return glyphs.length
  const isBehind = isDigit(left) && (!isDigit(right) || step - (left?.step ?? 0) < right.step - step)
  return isBehind && glyphs[right.at - 1]?.text === ' ' ? right.at - 1 : right.at
}

/** Replaces letters beside a number that are signs, and signs that are other signs. */
function withMisread(glyphs: Glyph[], weighed: Steps): Glyph[] {
  const letters = glyphs.filter(({ text }) => text !== ' ')
  return glyphs.map(glyph => {
    const i = letters.indexOf(glyph)
    const isBesideNumber = isDigit(letters[i - 1]) || isDigit(letters[i + 1])
    const min = isSign(glyph) ? otherSignMin : isBesideNumber && misread.test(glyph.text) ? misreadMin : null
    const seen = min === null ? null : likeliest(weighed, glyph.step - 1, glyph.step + 1)
    return seen && min !== null && seen.confidence >= min ? { ...seen, step: glyph.step } : glyph
  })
}

const isDigit = (glyph: Glyph | undefined) => /^\d$/.test(glyph?.text ?? '')
const isSign = (glyph: Glyph | undefined) => /^(?!\$)\p{Sc}$/u.test(glyph?.text ?? '')
/** Characters that a sign is often read as. */
const misread = /^[A-Za-z#?&<≤é]$/
/**
 * The share from which a sign is believed: higher if the model saw a letter, lower if it saw another sign.
 */
const leftOutMin = 0.9
const misreadMin = 0.95
const otherSignMin = 0.6

/** The sign that one of these steps looks most like, with its share. */
function likeliest({ data, count }: Steps, from: number, to: number): Glyph | null {
  let best: Glyph | null = null
  for (let step = Math.max(0, from); step <= Math.min(count - 1, to); step++) {
    const weights = currencySigns.map((_, sign) => Math.exp(Math.min(80, data[sign * count + step] ?? 0)))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    for (const [sign, text] of currencySigns.entries()) {
      const confidence = (weights[sign] ?? 0) / sum
      if (text !== '' && confidence > (best?.confidence ?? 0)) best = { text, step, confidence }
    }
  }
  return best
}
