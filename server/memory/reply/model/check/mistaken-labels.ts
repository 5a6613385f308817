import { isSameValue } from '#server/language/values/is-same-value.ts'
import { currencySaid } from '#server/language/values/money/said-money.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isSameLabel } from './concepts-of-labels.ts'
import { clausesOf, contentWords, hasWord } from './content-words.ts'
import { ordinals } from './in-digits.ts'
import { type LineRead, readLine, type ValueRead } from './read-line.ts'
import type { Support } from './support.ts'
import { unitNamed } from './units.ts'

/**
 * Values that stand on a line of something else: another line has a value of the same kind, and what the clause says of it, while
 * the line of the value has none of that.
 */
export function mistakenLabels(statement: LineRead, { cited, beside }: Support): string[] {
  const page = [...cited, ...beside]
  return clausesOf(statement.text).flatMap(clause => {
    const words = contentWords(clause).filter(
      word => !isCapital(clause, word) && !unitNamed(word) && !currencySaid(word),
    )
    if (words.length === 0) return []
    return readLine(clause).values.flatMap(value => {
      const own = cited.filter(line => hasValue(line, value))
      // What all comes to may be said of each.
      if (
        own.length === 0 ||
        (own.some(({ words }) => [...words].some(word => isSameLabel(word, 'total'))) &&
          !calls.test(clause.slice(0, clause.indexOf(value.text))))
      )
        return []
      const around = [...own, ...cited.filter(line => line.values.length === 0)]
      const rivals = page.filter(
        line => !own.includes(line) && line.values.some(other => isRival(value, other)),
      )
      const said = words.filter(word => around.some(({ text }) => saysWord(text, word)))
      const isBetter = ({ text }: LineRead) =>
        words.some(word => !said.includes(word) && saysWord(text, word)) &&
        !said.some(word => !saysWord(text, word))
      return rivals.some(isBetter) ? [value.text] : []
    })
  })
}

/** "The tip was", before the value. */
const calls = /(?:\b(?:is|was|are|were|comes? to|came to)|:) *$/i

const hasValue = ({ values }: LineRead, value: ValueRead) => values.some(other => isSameValue(value, other))
const isRival = (value: ValueRead, other: ValueRead) =>
  value.is === other.is &&
  !isSameValue(value, other) &&
  (value.is !== 'number' ||
    (other.is === 'number' &&
      (value.currency === null) === (other.currency === null) &&
      value.unit === other.unit))

/** "First" is 1. */
const saysWord = (text: string, word: string) => {
  const number = ordinals.indexOf(word)
  return (
    hasWord(text, word) ||
    (number > 0 && new RegExp(`(?<![\\p{L}\\d.,:])${number}(?![\\p{L}\\d.,:])`, 'u').test(text))
  )
}
const isCapital = (text: string, word: string) =>
  (text.match(/(?<=[\p{L}\d,] )\p{Lu}\p{L}+/gu) ?? []).some(one => foldWords(one).includes(word))
