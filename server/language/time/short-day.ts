import { englishMonths } from '#server/language/lexicon/calendar-words.ts'

/** "18 Dec", of a date as a fact has it, with a year or without. */
export function shortDay(value: string): string {
  const [, month, day] = /^(?:\d{4}|-)-(\d\d)-(\d\d)/.exec(value) ?? []
  const short = englishMonths[Number(month) - 1]?.slice(0, 3) ?? ''
  return `${Number(day)} ${short.charAt(0).toUpperCase()}${short.slice(1)}`
}
