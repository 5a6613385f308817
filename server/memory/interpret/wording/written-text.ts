import type { ContentType } from '#contract/content-type.ts'
import { withArticle } from '#server/language/words/with-article.ts'
import type { Signal } from '#server/memory/interpret/kinds/page-signals.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'

/** Whether a person wrote this text, so that it was never a picture. */
export const isWritten = ({ engine }: Pick<Reading, 'engine'>) => engine === 'written'

/** A single sentence in a picture is mostly a quote. As a message it is what people normally write. */
export function signalsOfWords(signals: Set<Signal>): Set<Signal> {
  return signals.has('quoted') || signals.has('attribution')
    ? signals
    : new Set([...signals].filter(signal => signal !== 'loneSentence'))
}

/** The type by how the text begins, else the recognised one, else a note. */
export function typeOfWords(reading: Reading, recognised: ContentType): ContentType {
  const text = plainText(reading).trim()
  const began = beginnings.find(([, pattern]) => pattern.test(text))
  if (began) return began[0]
  return recognised === 'unknown' ? 'note' : recognised
}

/** "Call the plumber": a task as people write it down. */
export const beginsAsTask =
  /^(buy|call|phone|e-?mail|pay|book|fix|clean|send|pick up|drop off|finish|return|order|renew|cancel|schedule|wash|water|print|sign|submit|repair|replace|bring|take out) (?!(is|was|are|were|from)\b)\p{L}/iu

const beginnings: readonly [ContentType, RegExp][] = [
  ['reminder', /^(please )?(remind me|reminder|remember to|don['’]?t forget|do not forget)\b/i],
  ['idea', /^(idea\b|what if\b|maybe (i|we) (could|should)\b|wouldn['’]?t it be\b)/i],
  ['task', /^(to-?do|task)\b/i],
  ['quote', /^["“„«][^"“”„«»]{12,}["”“»]/],
  ['habit', /^.{1,60}\b(every (day|morning|evening|night|week)|daily|each (day|morning|evening))\b/i],
  ['task', beginsAsTask],
]

export function describeWords(reading: Reading): string {
  const text = plainText(reading).replace(/\s+/g, ' ').trim()
  return text.length <= charsMax ? text : `${text.slice(0, charsMax).replace(/\s+\S*$/, '')}…`
}
const charsMax = 200

/** `sayFiling` adds the category when the text is shown. */
export const explainWords = (type: ContentType) => `You wrote this. It is kept as ${withArticle(type)}.`
