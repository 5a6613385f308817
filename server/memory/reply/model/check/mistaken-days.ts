import { monthNames, shortWeekdayNames, weekdayNames } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { daysFrom, daysOf, figuresIn } from './derived.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/**
 * Finds weekdays and months that the evidence does not support: they are not written on a cited line, in any
 * language, and no cited or derived date falls on them. A weekday next to a date must be the weekday of that
 * date.
 */
export function mistakenDays(statement: LineRead, { cited, all, beside, said, today }: Support): string[] {
  const near = Date.parse(today)
  const figures = figuresIn([...all, ...beside], near)
  const own = statement.readings.flatMap(value => daysOf(value, near))
  const derived = daysFrom({ ...figures, days: [...figures.days, near] })
  const days = [...own, ...figures.days, ...derived].map(day => new Date(day))
  const lines = [...cited, ...said]
  const writes = (weekday: number, has: (line: LineRead) => boolean) =>
    lines.some(line => line.weekdays.perhaps.has(weekday) && has(line))

  const weekdays = weekdaysIn(statement.text).filter(({ number, from, to }) => {
    const besides = statement.readings.filter(
      value => value.from - to <= besideChars && from - value.to <= besideChars,
    )
    const dated = besides.flatMap(value => daysOf(value, near))
    if (dated.length > 0) {
      const isOfLine = ({ values }: LineRead) =>
        values.every(({ is }) => is !== 'day') ||
        values.some(value => daysOf(value, near).some(day => dated.includes(day)))
      return !dated.some(day => new Date(day).getUTCDay() === number) && !writes(number, isOfLine)
    }
    const ordinals = besides
      .flatMap(({ text }) => /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1] ?? [])
      .map(Number)
    if (ordinals.length > 0 && days.some(day => ordinals.includes(day.getUTCDate())))
      return (
        !days.some(day => ordinals.includes(day.getUTCDate()) && day.getUTCDay() === number) &&
        !writes(number, () => true)
      )
    return !days.some(day => day.getUTCDay() === number) && !writes(number, () => true)
  })
  const months = [...statement.months.named].filter(
    month =>
      !days.some(day => day.getUTCMonth() + 1 === month) &&
      !lines.some(line => line.months.perhaps.has(month)),
  )
  return [
    ...weekdays.map(({ name }) => name),
    ...months.map(month => Object.keys(monthNames).find(name => monthNames[name] === month) ?? ''),
  ]
}
/** The most characters between a weekday and its date: "16/02/2026, which is a Friday". */
const besideChars = 14

function weekdaysIn(text: string) {
  return matchesIn(text, /\p{L}[\p{L}-]*/gu).flatMap(({ 0: name, index: from }) => {
    const folded = foldInPlace(name)
    const isShort = folded.length > 2 && /^\p{Lu}/u.test(name) && Object.hasOwn(shortWeekdayNames, folded)
    const number = Object.hasOwn(weekdayNames, folded)
      ? weekdayNames[folded]
      : isShort
        ? shortWeekdayNames[folded]
        : undefined
    return number === undefined ? [] : [{ name, number, from, to: from + name.length }]
  })
}
