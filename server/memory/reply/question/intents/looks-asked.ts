import { numberWords } from '#server/language/lexicon/number-words.ts'
import { type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** What a question wants must look like this, wherever it stands; null: any words may answer. */
export type Look = (text: string, asked: string[]) => boolean

/** By the words that a question begins with. */
export function lookAsked(question: string): Look | null {
  const plain = fold(question).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return looks.find(([asks]) => asks.test(plain))?.[1] ?? null
}

const hasOne =
  (...shapes: Shape[]): Look =>
  text =>
    shapes.some(shape => spansOf(shape, text).length > 0)
const hasFigure: Look = text =>
  new RegExp(String.raw`\d|\b(?:${numberWords(1, 10)}|both|all|once|twice)\b`, 'i').test(text)
/** A word in capitals that was not asked with, and that does not only begin the line. */
const hasName: Look = (text, asked) =>
  matchesIn(text, capitals).some(([name]) => foldWords(name).some(word => !asked.includes(word)))
const capitals = /(?<=[\p{L}\p{N},:'’&-] |\()\p{Lu}\p{L}+|\p{Lu}\p{L}+(?=:| \p{Lu}| \d{1,2}:\d\d)/gu

const looks: [RegExp, Look][] = [
  [
    /\bhow much\b.*\b(?:pay|paid|spend|spent|cost|costs|owe|owes|owed|charged?|earn|earned|make|worth|due|money|save|saves|saved|saving|savings|off)\b|\bhow much (?:is|are|was|were)\b|\b(?:price|cost|costs|fee|amount|paid|spent|salary)\b/,
    hasOne('amount'),
  ],
  [/\bhow (?:long|late|soon)\b/, hasOne('duration', 'moment')],
  [
    /\b(?:when|what time|which day|what day|what date|deadline|until when|how late)\b/,
    hasOne('moment', 'duration'),
  ],
  [/\bhow far\b/, hasOne('distance')],
  [/\bhow often\b/, text => spansOf('frequency', text).length > 0 || /\b(?:once|twice|times)\b/i.test(text)],
  [
    /\bhow (?:many|much|fast|big|old|tall|high|heavy|deep|wide|large|strong|warm|cold|hot)\b|^(?:so |and )*(?:what|which|whats)\b.*\b(?:number|code|percentage|percent|score|rating|size|speed)\b/,
    hasFigure,
  ],
  [/\b(?:phone|mobile)\b/, hasOne('phone')],
  [/\be ?mail\b/, hasOne('email')],
  [/\b(?:link|url|website)\b/, hasOne('link')],
  [/\b(?:who|whos|whose|where|wheres)\b/, hasName],
]
