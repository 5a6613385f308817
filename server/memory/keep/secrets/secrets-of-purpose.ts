import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { lightPattern } from '#server/language/words/light-pattern.ts'
import type { Span } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { isMadeValue } from './made-value.ts'
import { namesOfOtherCodes, namesOfSecrets } from './names-of-codes.ts'
import { type PlacedLine, placedLines } from './placed-lines.ts'

/**
 * Finds values that only words lie before, and no sign: "password for the cabin pine-88", "Garage pin of
 * mum" with 4471 on the line below, or "front 4471". The value ends its line or clause. The line below may
 * have three words before its value.
 */
export function secretsOfPurpose(text: string): Span[] {
  const lines = placedLines(text).filter(line => line.text.trim() !== '')
  return lines.flatMap((line, i) => {
    if (line.text.length > lineCharsMax) return []
    const clauses = clausesOf(line)
    return clauses.flatMap((clause, k) => {
      const [name, purpose] = named.exec(clause.text)?.slice(1) ?? []
      if (name === undefined || purpose === undefined || saysMore.test(clause.text)) return []
      const own = valueIn(clause, clause.text.length - purpose.length)
      if (own) return [own]
      const next = k === clauses.length - 1 ? lines[i + 1] : undefined
      const [first] = next && next.text.length <= lineCharsMax ? clausesOf(next) : []
      const below = first && valueIn(first, 0, wordsBelowMax)
      // `secretsNamed` knows what may be directly below a name.
      return below && (purpose.trim() !== '' || below.from > first.from) ? [below] : []
    })
  })
}

const [lineCharsMax, wordsMax, wordsBelowMax] = [160, 6, 3]

/** The parts of a line between punctuation. A dot within a word is none. */
const clausesOf = ({ text, from }: PlacedLine): PlacedLine[] =>
  matchesIn(text, clause).map(({ index, 0: part }) => ({ text: part, from: from + index }))
const clause = /[^\s,;:=!?(•|](?:[^,;:=!?.•|]|[,;:=!?.•|](?=\S))*/g

/** The last word from here on, if it looks made and few words lie before it. */
function valueIn({ text, from }: PlacedLine, at: number, max = wordsMax): Span | null {
  const words = text.slice(at).trim().split(/\s+/)
  const value = words.at(-1)?.replace(/\)+$/, '') ?? ''
  const start = text.lastIndexOf(value)
  if (words.length > max + 1 || !isMadeValue(value, true)) return null
  const before = text.slice(0, start)
  if (belongsBefore.test(before) || (year.test(value) && isYearAfter(before))) return null
  return { from: from + start, to: from + start + value.length }
}
const joining =
  '(?:for|of|at|in|on|to|from|with|by|since|until|before|after|the|an?|and|or|f[üu]r|von|vom|bei|im|am|seit|bis|und|oder|de[slr]?|du|pour|para|per|en|et|do|dla|od)'
/** The value is a part of the purpose: "password for ann44", "PIN until 2027". */
const belongsBefore = new RegExp(`(?:^|\\s)${joining}\\s+$`, 'i')

const year = /^(?:19|20)\d\d$/
/** "PIN map 2024", "PIN letter of March 2026". */
const isYearAfter = (before: string) =>
  before.trim() !== '' &&
  (!joins.test(before) ||
    Object.hasOwn(monthNames, /(\p{L}+)\.?\s+$/u.exec(foldLetters(before).toLowerCase())?.[1] ?? ''))
const joins = new RegExp(`\\s${joining}\\s`, 'i')

/** At most three words lie before the name, and words alone after it. */
const named = lightPattern(
  new RegExp(
    `^((?:[\\p{L}'’]{1,20} ){0,3}${namesOfSecrets})(?![\\p{L}\\d_-]| ${namesOfOtherCodes})(.*)$`,
    'iu',
  ),
)
/** What is said about a secret, and not which one it is. */
const saysMore = lightPattern(
  /(?<!\p{L})(?:forgot(?:ten)?|reset|change[ds]?|enter(?:ed)?|choose|create[ds]?|confirm(?:ed)?|updated?|sent|expire[ds]?|rules?|tips?|policy|areas?|security|settings|options|manager|managers|required?|version|characters?|attempts?|keyboard|board)(?!\p{L})/iu,
)
