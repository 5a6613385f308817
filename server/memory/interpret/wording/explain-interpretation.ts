import { withArticle } from '#server/language/words/with-article.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { type Family, nounOf, reasons } from './forms/families.ts'
import { fillSentences, withStop } from './forms/fill-form.ts'
import type { Card } from './write-card.ts'

/**
 * A short paragraph: what it is, what matters in it, and why it is kept. The category is not part of it,
 * because it changes with every move. `sayFiling` adds it when the paragraph is shown.
 */
export function explainInterpretation(reading: Reading, kind: Kind | null, { slots, family }: Card): string {
  const what = nounOf(kind)
  const told = { ...slots, what: what && withArticle(what) }
  const begin = fillSentences(
    family === 'talk'
      ? [['{what} with {partner}', '{what}'], ['{speaker}: {talk}']]
      : [identities, mattersOf(family).map(form => `What matters: ${form}`)],
    told,
    charsMax,
  )
  const sentences = [
    begin || 'It is not clear what kind of screenshot this is',
    slots.credit ? 'It gives money back' : (reasons[family] ?? null),
    readSentence(reading),
  ]
  return sentences
    .filter(sentence => sentence !== null)
    .map(withStop)
    .join(' ')
}

const charsMax = 280

const identities = [
  '{what} from {sender} for {period}',
  '{what} from {sender}',
  '{what}: {subject}, for {period}',
  '{what}: {subject}',
  '{what}',
  'A screenshot of {subject}',
]

const mattersOf = (family: Family) =>
  family === 'code' ? ['{line}'] : family === 'parcel' ? [...coming, ...important] : important

/** When a parcel comes, or how long it waits. */
const coming = ['it has to be collected by {collectDay}', 'it is expected on {expectedWhen}']

const important = [
  '{credit}, paid back by {creditDay}',
  '{credit}',
  'the direct debit on {debitDay}, and {sums}',
  '{sums}, due on {dueDay}',
  'it is due on {dueDay}',
  'it has to be collected by {collectDay}',
  'it holds until {wholeUntil}',
  '{particulars}',
  '{rowsSaid}',
  '{line}',
  '{entriesMore}',
  '{sums}',
  '{mainWhen}',
]

/** Uses the reader's confidence in each word. */
function readSentence(reading: Reading): string | null {
  const words = reading.lines.flatMap(line =>
    line.words.length > 0
      ? line.words
      : line.text
          .split(/\s+/)
          .filter(Boolean)
          .map(() => line),
  )
  if (words.length === 0) return 'No words were read'
  const sure = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return sure < sureMin ? 'Some of it was hard to read' : null
}

/** Below this, one word in ten is likely wrong. */
const sureMin = 0.9
