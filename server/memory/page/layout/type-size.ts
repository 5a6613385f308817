import type { Box } from '#contract/fact.ts'

/**
 * The type size of each text, as the height of its box in pixels. The height varies by a third with the
 * letters' tails. The width of many letters varies by a tenth, so it decides if there are enough letters.
 */
export function typeSizes(texts: { text: string; box: Box }[]): number[] {
  const measured = texts.map(({ text, box }) => ({ height: box.height, letter: letterWidth(text, box) }))
  const ratios = measured.flatMap(({ height, letter }) =>
    letter !== null && height > 0 ? [height / letter] : [],
  )
  const usual = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]
  return measured.map(({ height, letter }) =>
    letter === null || !usual ? height : 0.8 * letter * usual + 0.2 * height,
  )
}

const lettersMin = 8

/** The width of one small letter. Null if the text is too short to tell. */
function letterWidth(text: string, box: Box): number | null {
  if (text.length < lettersMin || box.width <= 0) return null
  const sample = text.slice(0, 400)
  const units = [...sample].reduce((sum, letter) => sum + unitsOf(letter), 0)
  return box.width / (units * (text.length / sample.length))
}

/** Usual widths in sans-serif type, with a small letter as 1. */
function unitsOf(letter: string): number {
  if (letter === ' ' || /[iljtfr.,:;'’|!()[\]·]/.test(letter)) return 0.55
  if (/\p{Lu}/u.test(letter)) return 1.25
  return /[mw—@%]/.test(letter) ? 1.5 : 1.03
}
