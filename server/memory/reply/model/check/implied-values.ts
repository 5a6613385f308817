import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { findWrittenDates } from '#server/language/time/find-written-dates.ts'
import { isDayOfMonth } from '#server/language/values/calendar-date/is-day-of-month.ts'
import type { Value } from '#server/language/values/find-values.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { type Unit, unitNamed } from './units.ts'

type Implied = Value & { from: number; to: number; text: string; unit: Unit | null }
type Groups = Record<string, string | undefined>

/** Other values that a text can mean, such as short dates. They support, but are not claimed. */
export const impliedValues = (text: string): Implied[] => [
  ...datesIn(text),
  ...rows.flatMap(({ pattern, read }) =>
    matchesIn(text, pattern).flatMap(({ index: from, 0: said, groups = {} }) =>
      read(groups).map(
        ({ unit = null, ...value }) =>
          ({ ...value, unit, from, to: from + said.length, text: said }) as Implied,
      ),
    ),
  ),
]

type Read = Value & { unit?: Unit | null }
const number = (text = '', unit: Unit | null = null): Read[] => {
  const cents = Math.round(Number(text.replace(',', '.')) * 100)
  return Number.isNaN(cents) ? [] : [{ is: 'number', cents, currency: null, unit }]
}
const day = (year: number | null, month: number, day: number): Read[] =>
  isDayOfMonth(month, day, year) ? [{ is: 'day', ways: [{ year, month, day }] }] : []
const time = (hour = '', minute = '0'): Read[] =>
  Number(hour) < 24 && Number(minute) < 60
    ? [{ is: 'time', minutes: 60 * Number(hour) + Number(minute) }]
    : []

const rows: { name: string; pattern: RegExp; read: (groups: Groups) => Read[] }[] = [
  {
    name: 'v7.2, 200GB, L3: the number, with its unit',
    pattern:
      /(?<![\p{L}\p{N}])(?:\p{L}{1,3}(?<bare>\d{1,6}(?:[.,]\d{1,2})?)|(?<number>\d{1,6}(?:[.,]\d{1,2})?)(?<after>\p{L}{1,5}))(?![\p{L}\p{N}])/gu,
    read: ({ bare, number: with_, after }) =>
      bare === undefined ? number(with_, unitNamed(after ?? '')) : number(bare),
  },
  {
    name: '3:2, 2/5, 40x30x15, 1:05:32: each number',
    pattern:
      /(?<![\p{L}\d.,:/-])(?!\d{1,2}:[0-5]\d(?![\d:]))(?<all>\d{1,5}(?:[:/x×]\d{1,5}){1,3})(?![\d:/]|[.,]\d)/gu,
    read: ({ all = '' }) => all.split(/\D/).flatMap(one => number(one)),
  },
  {
    name: '30.1., 24/01: a day without a year',
    pattern: /(?<![\p{L}\d.,:/-])(?<one>\d{1,2})[./](?<other>\d{1,2})\.?(?![\d/:]|[.,]\d)/gu,
    read: ({ one, other }) => [
      ...day(null, Number(other), Number(one)),
      ...day(null, Number(one), Number(other)),
    ],
  },
  {
    name: '3. 4. 2026',
    pattern: /(?<![\p{L}\d.,:/-])(?<date>\d{1,2})\. (?<month>\d{1,2})\. (?<year>20\d\d)(?!\d)/gu,
    read: ({ year, month, date }) => day(Number(year), Number(month), Number(date)),
  },
  {
    name: '20260203',
    pattern: /(?<!\d)(?<year>20\d\d)(?<month>0[1-9]|1[0-2])(?<date>[0-3]\d)(?!\d)/g,
    read: ({ year, month, date }) => day(Number(year), Number(month), Number(date)),
  },
  {
    name: '2月3日',
    pattern: /(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<date>\d{1,2})日/g,
    read: ({ year, month, date }) =>
      day(year === undefined ? null : Number(year), Number(month), Number(date)),
  },
  {
    name: '03/27, 03/2027: a month of a year, as its first day',
    pattern: /(?<![\d./-])(?<month>0[1-9]|1[0-2])[/.](?:20)?(?<year>[2-4]\d)(?![\d./-])/g,
    read: ({ month, year }) => day(2000 + Number(year), Number(month), 1),
  },
  {
    name: '0730, 14h, 14 Uhr',
    pattern:
      /(?<!\d|[.,:/])(?:(?<h>[01]\d|2[0-3])(?<m>[0-5]\d)|(?<hour>\d{1,2}) ?(?:h|uhr|heures?)(?: ?(?<minute>[0-5]\d))?)(?![\p{L}\d])/giu,
    read: ({ h, m, hour, minute }) => (h === undefined ? time(hour, minute) : time(h, m)),
  },
  {
    name: '7-9pm: the first in the half of the second',
    pattern:
      /(?<![\p{L}\d.,:/])(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))? ?[-–] ?\d{1,2}(?:[:.]\d\d)? ?(?<half>[ap])\.?m/giu,
    read: ({ hour, minute, half }) =>
      time(String((Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0)), minute),
  },
  {
    name: '1er mars, 3 de marzo: in lower case',
    pattern: /(?<![\p{L}\d.,:/-])(?<date>\d{1,2})(?:er|º|\.)?(?: de)? (?<name>\p{L}{3,12})/giu,
    read: ({ date, name = '' }) => {
      const month = monthNames[foldInPlace(name)]
      return month === undefined ? [] : day(null, month, Number(date))
    },
  },
  {
    name: '4.2M, 3k: so many times as much',
    pattern: /(?<![\p{L}\d.,])(?<many>\d{1,4}(?:[.,]\d{1,2})?) ?(?<times>[kKM]|Mio|mn|bn)(?![\p{L}\d])/gu,
    read: ({ many = '', times = '' }) => {
      const factor = /k/i.test(times) ? 1e3 : times === 'bn' ? 1e9 : 1e6
      return [
        { is: 'number', cents: Math.round(Number(many.replace(',', '.')) * factor) * 100, currency: null },
      ]
    },
  },
]

/** Dates with written months, such as "1er mars" and "3 de marzo". The year is null if it is not written. */
const datesIn = (text: string): Implied[] =>
  findWrittenDates(text, foldInPlace(text), { seenAt: 0, monthFirst: false }).flatMap(
    ({ from, to, value }) => {
      const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? []
      const said = text.slice(from, to)
      const [read] = day(
        said.includes(year?.slice(2) ?? '') && /\d{4}|['’-]\d\d|\p{L}\d\d$/u.test(said) ? Number(year) : null,
        Number(month),
        Number(date),
      )
      return read ? [{ ...read, from, to, text: said, unit: null } as Implied] : []
    },
  )
