import { monthStart, weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'

/** What a question asks of a table: one cell, a difference, or the largest or smallest. */
export type TableAsked = { is: 'most' | 'least' | 'difference' | 'cell'; words: string[]; plain: string }

/** Parses a question about a table. Returns null if it does not need one. */
export function askedOfTable(question: string): TableAsked | null {
  const plain = fold(question)
  const words = foldWords(question).filter(
    word => isTelling(word) || /^(?:more|less|may|first|second|third|fourth)$/.test(word),
  )
  if (asksHowFar.test(plain)) return { is: 'difference', words, plain }
  const end = ends.find(([look]) => look.test(plain))
  if (end) return { is: end[1], words, plain }
  return asksForCell.test(plain) ? { is: 'cell', words, plain } : null
}
const asksHowFar =
  /\bhow many \p{L}+ (?:are |is |were )?(?:there )?(?:between|apart)\b|\b(?:more|less|fewer|higher|lower|bigger|smaller|heavier|lighter|longer|shorter|louder|quieter|warmer|colder|ahead|behind|difference)\b.*\b(?:than|or|between|of|are|is|the)\b/u
const ends: [RegExp, 'most' | 'least'][] = [
  [/\b(?:quietest|lightest|shortest|coldest|least|fewest|lowest|smallest|weakest)\b/, 'least'],
  [/\b(?:loudest|noisiest|heaviest|longest|warmest|most|highest|largest|biggest|strongest|best)\b/, 'most'],
]
/** Matches words that are usually names of rows and columns. */
const asksForCell = new RegExp(
  String.raw`\b(?:left|right) eye\b|\bin (?:19|20)\d\d\b|\b(?:in|for) ${monthStart}\p{L}*\b|\b(?:first|second|third|fourth) (?:quarter|half|week|term|round|set|lap)\b|\bhow (?:loud|quiet|noisy|heavy)\b|\bhow many (?:points?|goals?|wins?|games|matches) (?:do|does|did|has|have)\b|\b${weekdayName}s?\b`,
  'u',
)

/** Maps an adjective to the labels of its measure: "the quietest" → noise. */
const measures: [RegExp, string][] = [
  [/^(?:quiet|loud|nois)/, 'noise sound volume db'],
  [/^(?:light|heav)/, 'weight mass'],
  [/^(?:behind|ahead)$/, 'point score'],
  [/^points?$/, 'pts pt'],
  [/^(?:power|electricity|energy)$/, 'kwh power consumption usage electricity'],
  [/^(?:sphere|spherical)$/, 'sph'],
  [/^cylind/, 'cyl'],
  [/^left$/, 'l os left'],
  [/^right$/, 'r od right'],
]
export const measuresOf = (words: string[]) =>
  words.flatMap(word => measures.filter(([look]) => look.test(word)).flatMap(([, said]) => foldWords(said)))

/** Matches words that only compare, and name no row or column. */
export const isPassing =
  /^(?:more|less|fewer|than|higher|lower|bigger|smaller|heavier|lighter|longer|shorter|louder|quieter|warmer|colder|ahead|behind|difference|leader|top|first|quietest|lightest|shortest|coldest|least|fewest|lowest|smallest|weakest|loudest|noisiest|heaviest|longest|warmest|most|highest|largest|biggest|strongest|best|loud|quiet|heavy|light|long|much|many|teach|run|eye|time|far)$/
