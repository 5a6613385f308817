import { withoutSpans } from '#contract/without-spans.ts'
import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { singularOf } from '#server/language/words/singular.ts'
import { findValues, type ValueFound } from './find-values.ts'
import { isSameValue } from './is-same-value.ts'

/** A text prepared for comparison. It is read once, however often it is compared. */
export type TextRead = {
  text: string
  plain: string
  values: ValueFound[]
  /** The values by their places in `plain`. */
  plainValues: ValueFound[]
  words: ReadonlySet<string>
}

export function readText(all: string): TextRead {
  const text = all.slice(0, charsMax)
  const bare = plain(text)
  return {
    ...{ text, plain: bare, values: findValues(text), plainValues: findValues(bare) },
    words: new Set(wordsIn(text)),
  }
}
/** No line of a picture is longer. Longer texts are pasted, and are cut here. */
const charsMax = 1_000

/**
 * Whether a line proves a statement. 'exactly': the line has the same whole words. 'otherwise': it has the
 * same values in another spelling ("£122.21" and "GBP 122.21", "9 pm" and "21:00"). Null if neither. "2012"
 * does not prove "12".
 */
export function isProvedBy(said: TextRead, line: TextRead): 'exactly' | 'otherwise' | null {
  if (standsWhole(said.plain, line)) return 'exactly'
  const { values } = said
  if (values.length === 0) return null
  const isThere = values.every(value => line.values.some(other => isSameValue(value, other)))
  if (!isThere) return null
  const isDated = values.some(({ is }) => is === 'day')
  const rest = wordsIn(withoutSpans(said.text, values, ' '))
  return rest.every(word => line.words.has(word) || (isDated && isWeekdayName(word))) ? 'otherwise' : null
}

const plain = (text: string) =>
  foldLetters(text.toLowerCase())
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A match within a word or another value does not count: "12" is not in "2012", "12.50" or "12:30", and "8"
 * is not in a telephone number.
 */
function standsWhole(said: string, { plain: line, plainValues }: TextRead): boolean {
  if (said === '') return false
  for (let at = line.indexOf(said); at >= 0; at = line.indexOf(said, at + 1)) {
    const end = at + said.length
    const [before, after] = [line.slice(Math.max(0, at - 2), at), line.slice(end, end + 2)]
    const isCut =
      (/^[\p{L}\p{N}]/u.test(said) && /[\p{L}\p{N}]$|\d[.,:/-]$/u.test(before)) ||
      (/[\p{L}\p{N}]$/u.test(said) && /^[\p{L}\p{N}]|^[.,:/-]\d/u.test(after))
    if (!isCut && !isPart(said, at, plainValues)) return true
  }
  return false
}

/** Whether the match is a part of a longer value. In a day, a year or the name of a month may stand alone. */
const isPart = (said: string, at: number, values: ValueFound[]) =>
  values.some(
    ({ is, from, to }) =>
      from <= at &&
      at + said.length <= to &&
      to - from > said.length &&
      (is === 'address' || (/\d/.test(said) && is !== 'number' && !(is === 'day' && /^\d{4}$/.test(said)))),
  )

/** Words of three letters or more, folded and singular, without stop words. */
const wordsIn = (text: string) =>
  (foldLetters(text.toLowerCase()).match(/\p{L}{3,}/gu) ?? [])
    .filter(word => !small.has(word))
    .map(singularOf)
const small = new Set('the and for from with until was are'.split(' '))
