import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** Whether the same short line is above longer texts again and again, or names have a time beside them. */
export function hasSpeakers(page: Page, texts: string[]): boolean {
  const stamped = texts.filter(text => stampedName.test(text) && !isDayStamp(text)).length
  if (stamped >= 3) return true
  const names = page.cells.filter(
    (cell, i) =>
      /^\p{Lu}[\p{L}]{1,15}(?: \p{Lu}[\p{L}.]*)?$/u.test(cell.text) &&
      (page.cells[i + 1]?.words.length ?? 0) >= 3,
  )
  const counts = new Map<string, number>()
  for (const { text } of names) counts.set(text, (counts.get(text) ?? 0) + 1)
  return (
    [...counts.values()].filter(count => count >= 2).length >= 1 &&
    names.length >= 4 &&
    names.length * 5 >= page.cells.length
  )
}

/** The day beside a step of a parcel is no name: "Wed 11 June, 13:05". */
const isDayStamp = (text: string) => {
  const [, word = ''] = /^(\p{L}+)\.?,? \d{1,2}(?![:.]?\d)/u.exec(text) ?? []
  const name = foldInPlace(word)
  return isWeekdayName(name)
}

/** "Piotr W. 14:02", "Ana Wed 11 Nov 2026 14:02", "Tom, 12/03/26, 9:10 PM". */
const stampedName =
  /^\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,3},? (?:(?:\p{L}{2,9}\.?,? )?(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?|\p{L}{3,9} \d{1,2}(?:, \d{4})?),? )?(?:at )?\d{1,2}:\d{2}(?: ?[AP]M)?$/u
