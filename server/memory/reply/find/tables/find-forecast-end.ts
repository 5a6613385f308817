import { weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Measured } from '#server/memory/reply/question/plan.ts'

type Day = Pick<WrittenLine, 'text' | 'box'> & { name: string; value: string; degrees: number }

/**
 * Finds the warmest day of a forecast by its high ("Sat 47° 61°"), or the coldest by its low. Returns null
 * for fewer than two days.
 *
 * Degree signs are small and often misread. So a number counts without one if any line has one. If a row has
 * two degree signs, its other numbers are a date or a chance of rain.
 */
export function findForecastEnd(
  rows: Pick<WrittenLine, 'text' | 'box'>[],
  which: Measured['which'],
): (Day & { count: number }) | null {
  if (!rows.some(({ text }) => /\d\s?°/.test(text))) return null
  const sign = which === 'most' ? -1 : 1
  const days = rows.flatMap((row): Day[] => {
    const { name = '', rest = '' } = forecastRow(row.text) ?? {}
    const numbers = name ? (rest.match(degrees) ?? []) : []
    const signed = numbers.filter(number => number.includes('°'))
    const [value] = (signed.length > 1 ? signed : numbers).sort(
      (a, b) => sign * (inDegrees(a) - inDegrees(b)),
    )
    return value === undefined ? [] : [{ ...row, name, value, degrees: inDegrees(value) }]
  })
  const [best] = days.toSorted((a, b) => sign * (a.degrees - b.degrees))
  return best && days.length > 1 ? { ...best, count: days.length } : null
}

/** The day of a forecast row, and the rest of the row. Null if it has no day. */
function forecastRow(text: string): { name: string; rest: string } | null {
  const [, name = '', rest = ''] = ofDay.exec(text) ?? []
  return name ? { name, rest } : null
}

const ofDay = new RegExp(
  String.raw`^((?:today|tonight|tomorrow|now|${weekdayOrShort})\b\.?(?:,? \d{1,2}(?:[./]\d{1,2}\.?)?(?= \D))?)(.*)$`,
  'i',
)
/** Excludes hours, percentages and speeds. */
const degrees =
  /(?<![\d.,:/])[-−]?\d{1,3}(?:\s?°(?:\s?[CF]\b)?|(?![\d.,:/%]|\s?(?:%|mph|km|mm|in\b|[ap]m)))/gi
const inDegrees = (value: string) => Number.parseInt(value.replace('−', '-'), 10)
