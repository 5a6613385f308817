import type { Glyph, Steps } from './decode-ctc.ts'
import { markClasses } from './mark-classes.ts'

/**
 * Gives letters the accents that the picture shows: the model knows hardly any, and reads the base letter.
 * `concluded` holds the probability of each accent class, all steps of the first class, then of the next. An
 * accent is believed sooner if its line certainly has another, because languages have many or none.
 */
export function markLetters(glyphs: Glyph[], concluded: Steps): Glyph[] {
  const looked = glyphs.map((glyph, i) => ({ glyph, seen: likeliest(glyphs, i, concluded) }))
  const isMarked = looked.some(
    ({ seen }) => seen?.isMarked && !seen.isMistaken && seen.aloneShare >= seen.aloneMin,
  )
  const marked = looked.map(({ glyph, seen }) =>
    seen && (seen.aloneShare >= seen.aloneMin || (isMarked && seen.inCompanyShare >= seen.inCompanyMin))
      ? { ...glyph, text: seen.text }
      : glyph,
  )
  return marked.filter(({ text }, i) => !/^e$/i.test(text) || !isLigature(marked[i - 1], glyphs[i - 1]))
}

/** A ligature is read as its first letter, or a similar one, and an "e". */
const isLigature = (marked: Glyph | undefined, read: Glyph | undefined) =>
  marked !== undefined && marked.text !== read?.text && /^[œæ]$/i.test(marked.text)

/** What a glyph most likely is, with its share. Null if it cannot have an accent. */
function likeliest(glyphs: Glyph[], i: number, { data, count }: Steps) {
  const { text = '', step = 0, confidence = 0 } = glyphs[i] ?? {}
  const [before = '', after = ''] = [glyphs[i - 1]?.text, glyphs[i + 1]?.text]
  const choices = choicesFor.get(plainForm.get(text) ?? text) ?? []
  const weights = choices.map(choice => Math.exp(data[choice.class * count + step] ?? Number.NaN))
  const most = Math.max(...weights)
  const choice = choices[weights.indexOf(most)]
  if (!choice || (choice.isLikeApostrophe && /^['’]/.test(after))) return null
  // Digits stand for letters only inside words.
  if (/\d/.test(text) && /\p{L}/u.test(choice.text) && !/^\p{L}\p{L}?$/u.test(before + after)) return null
  const share = most / weights.reduce((sum, weight) => sum + weight, 0)
  return {
    ...choice,
    aloneShare: choice.isMistaken ? against(share, confidence) : share,
    inCompanyShare: choice.isOtherLetter ? against(share, confidence) : share,
  }
}

/**
 * The model knows letters: if it is sure of one, another letter needs a higher share. It knows too little
 * about accents.
 */
function against(share: number, confidence: number): number {
  const doubt = Math.max(1e-4, 1 - confidence)
  return (share * doubt) / (share * doubt + (1 - share) * confidence)
}

const pairs = markClasses.flatMap(({ of, are, ...rest }, i) =>
  [...of].map((letter, n) => ({ letter, text: are[n] ?? letter, class: i, isMarked: of !== are, ...rest })),
)
/** Letters without the accents that the recognition model itself saw. */
const plainForm = new Map(
  pairs
    .toReversed()
    .flatMap(({ text, letter, isOtherLetter }) => (isOtherLetter ? [] : [[text, letter] as const])),
)
const choicesFor = Map.groupBy(
  pairs.map(pair => {
    const isMistaken = pair.isOtherLetter || plainForm.get(pair.text) !== pair.letter
    const { aloneMin = 0.95, inCompanyMin = 0.6, isLikeApostrophe = false } = pair
    return isMistaken
      ? { ...pair, isMistaken, aloneMin: 0.85, inCompanyMin: 0.9, isLikeApostrophe }
      : { ...pair, isMistaken, aloneMin, inCompanyMin, isLikeApostrophe }
  }),
  ({ letter }) => letter,
)
