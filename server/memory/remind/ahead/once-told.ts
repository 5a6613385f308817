import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import type { DateFound } from '#server/memory/keep/dates-between.ts'
import { isMomentOfOne, isOnlyDate, tellingDates } from './is-ahead.ts'

type DateOfDay = Pick<DateFound, 'value' | 'label' | 'line' | 'text'>

/**
 * Keeps one date of each thing that a screenshot tells more than once on one day: "Wed 14 Oct, 8:20" and
 * "Appointment 14 October 2026". The one with its hour and its name is kept. An hour without a name gets the
 * name that its day has. Two hours are two things, and so are two names without a common word.
 */
export function onceTold<D extends DateOfDay>(dates: D[]): D[] {
  const kept: D[] = []
  for (const date of tellingDates(dates).toSorted(byCompleteness)) {
    const at = kept.findIndex(one => isOfSame(one, date))
    const same = kept[at]
    if (!same) kept.push(date)
    else if (isOnlyDate(same)) kept[at] = { ...same, label: date.label }
  }
  return kept.sort((a, b) => placeOf(a, dates) - placeOf(b, dates))
}

const placeOf = <D extends DateOfDay>({ text, line, value }: D, dates: D[]) =>
  dates.findIndex(one => one.text === text && one.line === line && one.value === value)

const byCompleteness = (a: DateOfDay, b: DateOfDay) => completeness(b) - completeness(a)

const completeness = (date: DateOfDay) =>
  (date.value.includes('T') ? 4 : 0) +
  (isOnlyDate(date) ? 0 : 2) +
  (hasWord.test(date.line.replace(date.text, ' ')) ? 1 : 0)
const hasWord = /\p{L}{3}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

function isOfSame(one: DateOfDay, other: DateOfDay): boolean {
  if (one.value !== other.value && one.value.includes('T') && other.value.includes('T')) return false
  const [name, otherName] = [nameIn(one), nameIn(other)]
  return name.length === 0 || otherName.length === 0 || name.some(word => otherName.includes(word))
}

/** "Date", "Starts" and "Booked" name no thing of their own. */
const nameIn = (date: DateOfDay) =>
  isOnlyDate(date) || isMomentOfOne(date)
    ? []
    : foldWords(date.label ?? '').filter(word => isTelling(word) && !anyDate.has(word))
const anyDate = new Set(foldWords('appointment booking booked reservation reserved visit event slot session'))
