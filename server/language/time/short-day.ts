import { englishMonths } from '#server/language/lexicon/calendar-words.ts'

/** The date of a fact as "18 Dec". The date may lack a year. */
export function shortDay(value: string): string {
  const [, month, day] = /^(?:\d{4}|-)-(\d\d)-(\d\d)/.exec(value) ?? []
  const short = englishMonths[Number(month) - 1]?.slice(0, 3) ?? ''
  return `${Number(day)} ${short.charAt(0).toUpperCase()}${short.slice(1)}`
}
