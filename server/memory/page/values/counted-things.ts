import { foldWords } from '#server/language/words/fold-words.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import type { LabelledValue } from './labelled-value.ts'

/** Numbers, each with the things that it counts. */
export const countedThings = (lines: WrittenLine[], wanted: AnswerSlot): LabelledValue[] => [
  ...countedPairs(lines),
  ...leadingCounts(lines),
  ...countedRows(lines, wanted),
]

/** Whether a value is short, and neither an amount of money nor a code. */
export const isCountSaid = (value: string) =>
  value.length <= 40 && !/\p{Sc}|^\d+[.,]\d{2}$|\d-\d/u.test(value)

/** A number and the things that it counts: "7 nights", "38.9K Likes", "Serves 4". */
function countedPairs(lines: WrittenLine[]): LabelledValue[] {
  return lines.flatMap(({ text, box, block }) =>
    [...matchesIn(text, counted), ...matchesIn(text, counting)].map(
      ({ groups: { label = '', value = '' } = {} }) => ({
        ...{ label, value, line: text, box, block, tie: 0.9, shape: null },
      }),
    ),
  )
}
const counted =
  /(?<![\p{L}\p{N}\p{Sc}#.,:/-])(?<value>\d+(?:[.,]\d+)*[KMk]?)[\s-](?<label>\p{L}{3,}(?: (?:in|of|on|per) \p{L}{3,})?)/gu

/** The quantity that comes first on a receipt or in a list: "2 FLAT WHITE   7.20". */
function leadingCounts(lines: WrittenLine[]): LabelledValue[] {
  return rowsOf(lines).flatMap(({ text, box, block }) => {
    const [, value, label] =
      /^(\d{1,3})\s?[x×]?\s(\p{L}[\p{L} -]{2,30}?)(?:\s\p{Sc}?\d[\d.,]*)?$/u.exec(text) ?? []
    return value && label ? [{ label, value, line: text, box, block, tie: 0.95, shape: null }] : []
  })
}

/** The only number of a row that names all that is counted: "Ceramic mug, sage   318 sold". */
function countedRows(lines: WrittenLine[], { words }: AnswerSlot): LabelledValue[] {
  return rowsOf(lines).flatMap(({ text, box, block }) => {
    const said = foldWords(text)
    const numbers =
      text.match(
        /(?<![\p{L}\d.,:/\p{Sc}-])\d[\d.,]*[KMk]?(?:\s?(?:ml|cl|dl|l|mg|g|kg|oz|lbs?|cups?|tbsp|tsp)\b)?(?![\p{L}\d:/%])/gu,
      ) ?? []
    const [value, another] = numbers
    if (!value || another !== undefined || !words.every(word => said.includes(word))) return []
    if (/\b(?:in|within|after|every)\s$/i.test(text.slice(0, text.indexOf(value)))) return []
    const label = text.replace(value, ' ').replace(/\s+/g, ' ').trim()
    return label.length <= 60 ? [{ label, value, line: text, box, block, tie: 0.9, shape: null }] : []
  })
}
const counting = /(?:^|[·|,;]\s)(?<label>\p{L}{3,})\s(?<value>\d+)(?=$|\s?[·|,;.])/gu
