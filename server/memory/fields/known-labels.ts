import { foldWords } from '#server/language/words/fold-words.ts'
import { type FieldName, fieldNames, fieldOf, phrasesIn } from './fields.ts'

/** A field's labels as folded words, longest first. */
export const labelPhrases = (name: FieldName): string[][] => labelsByField.get(name) ?? []

/** Whether folded words with such a label name something else: "out for delivery" has not arrived. */
export const callsElse = (name: FieldName, said: string[]): boolean =>
  fieldOf(name).except !== undefined &&
  phrasesIn(fieldOf(name).except ?? '').some(phrase =>
    ` ${said.join(' ')} `.includes(` ${phrase.join(' ')} `),
  )

/** True for a label of some field. Such a text is not itself a value. */
export const isKnownLabel = (text: string) => knownLabels.has(foldWords(text).join(' '))

const labelsByField = new Map(
  fieldNames.map(name => {
    const { labels, asked } = fieldOf(name)
    return [name, phrasesIn(labels ?? asked).sort((a, b) => b.length - a.length)] as const
  }),
)
/** More labels of tickets, bookings and the like. */
const otherLabels = 'passenger seat gate group class row guests room security gateway carrier status'
const knownLabels = new Set([
  ...[...labelsByField.values()].flat().map(words => words.join(' ')),
  ...foldWords(otherLabels),
])
