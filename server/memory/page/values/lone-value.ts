import { sameValue } from '#server/language/values/same-value.ts'
import { namesDay, type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { LabelledValue } from './labelled-value.ts'

/** The only value of a picture, or one far larger than the others, as a key of `sameValue`. Or null. */
export const loneValue = (pairs: LabelledValue[], lines: WrittenLine[], shape: Shape): string | null =>
  onlyOne(pairs, shape) ?? prominent(lines, shape)

/** The value that all of these equal or contain. A date counts before the times beside it. */
function onlyOne(pairs: LabelledValue[], shape: Shape): string | null {
  const values = pairs.map(({ value }) => value)
  const dates = shape === 'moment' ? values.filter(namesDay) : []
  const distinct = [...new Set((dates.length > 0 ? dates : values).map(sameValue))].sort(
    (a, b) => a.length - b.length,
  )
  const [shortest] = distinct
  return shortest !== undefined && distinct.every(value => value.includes(shortest)) ? shortest : null
}

/** The only amount in large letters, or on a line of its own: the price of the thing that a shop shows. */
function prominent(lines: WrittenLine[], shape: Shape): string | null {
  if (shape !== 'amount' && shape !== 'temperature') return null
  const sized = lines.flatMap(({ text, box }) =>
    spansOf(shape, text).map(({ from, to }) => ({
      value: text.slice(from, to),
      text,
      height: box?.height ?? 0,
    })),
  )
  const [largest, second] = sized.sort((a, b) => b.height - a.height)
  if (largest && second && largest.height >= 1.3 * second.height) return sameValue(largest.value)
  const [only, ...others] = sized.filter(({ value, text }) => value.length === text.trim().length)
  return only && others.length === 0 ? sameValue(only.value) : null
}
