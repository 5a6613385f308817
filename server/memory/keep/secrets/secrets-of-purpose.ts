import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import { lightPattern } from '#server/language/words/light-pattern.ts'
import type { Span } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { isMadeValue } from './made-value.ts'
import { namesOfOtherCodes, namesOfSecrets } from './names-of-codes.ts'
import { type PlacedLine, placedLines } from './placed-lines.ts'
import { isCipher } from './secrets-named.ts'

/**
 * Finds values that words lie before, and mostly no sign: "password for the cabin pine-88", "PIN Visa 9042",
 * or "Garage pin of mum" with 4471 or "front 4471" on the line below. The words say whose secret it is, or
 * what it opens.
 */
export function secretsOfPurpose(text: string): Span[] {
  const lines = placedLines(text).filter(line => line.text.trim() !== '')
  return lines.flatMap((line, i) => {
    const names = matchesIn(line.text, name)
    return names.flatMap(({ index, 0: said }, k) => {
      const from = index + said.length
      const end = Math.min(names[k + 1]?.index ?? Number.POSITIVE_INFINITY, from + clauseCharsMax)
      const purpose = clauseFrom(line, from, end)
      const own = valuesIn(purpose, said)
      const isWholeRest = line.text.slice(from).trim().length === purpose.text.trim().length
      return own.length > 0 || !isWholeRest ? own : valuesBelow(lines[i + 1], said, purpose.text)
    })
  })
}

const [clauseCharsMax, wordsMax, wordsBelowMax, wordsBetweenMax] = [120, 6, 3, 2]

/** The text up to a mark that ends a clause. A colon or a bracket ends none. */
function clauseFrom({ text, from }: PlacedLine, start: number, end: number): PlacedLine {
  const rest = text.slice(start, end)
  const length = rest.search(/[,;?•|.!](?=\s|$)/)
  return { text: length < 0 ? rest : rest.slice(0, length), from: from + start }
}

/** `secretsNamed` knows what may be directly below a name. "Pin" is an ordinary word, too. */
function valuesBelow(line: PlacedLine | undefined, said: string, purpose: string): Span[] {
  // A list has rules of its own.
  if (
    !line ||
    /s$/i.test(said) ||
    amount.test(purpose) ||
    purpose.split(/\s+/).some(word => saysMore.test(word))
  )
    return []
  const clause = clauseFrom(line, 0, clauseCharsMax)
  const [first] = valuesIn(clause, said, wordsBelowMax)
  if (!first) return []
  const [start, end] = [first.from - clause.from, first.to - clause.from]
  const isLabelled = clause.text.slice(0, start).trim() !== ''
  if (isYear(clause.text.slice(start, end), purpose.trim().split(/\s+/))) return []
  const mayBe = isLabelled ? !isPin(said) || joins.test(purpose) : purpose.trim() !== ''
  return mayBe ? [first] : []
}

/** A row of a table has amounts. */
const amount = /\p{Sc}|\d[.,]\d/u

/** The values among the words, if few words lie before the first, and fewer before each other. */
function valuesIn({ text, from }: PlacedLine, said: string, max = wordsMax): Span[] {
  const found: Span[] = []
  let before: string[] = []
  for (const { index, 0: word } of matchesIn(text, wordOrNumber)) {
    const [lead = ''] = /^[("“”'‘[]*/.exec(word) ?? []
    const value = word.slice(lead.length).replace(/[)"”'’\].:]+$/, '')
    if (isValue(value, said, before, text.slice(index + word.length))) {
      const start = from + index + lead.length
      found.push({ from: start, to: start + value.length })
      before = []
    } else if (saysMore.test(word) || before.length >= (found.length > 0 ? wordsBetweenMax : max)) break
    else before.push(word)
  }
  return found
}
/** Digits in groups are one value. */
const wordOrNumber = /\d{1,4}(?: \d{1,4}){1,4}(?!\S)|\S+/g

function isValue(value: string, said: string, before: string[], behind: string): boolean {
  if (!isOfKind(value.replaceAll(' ', ''), said) || isCipher(value) || counted.test(behind)) return false
  const last = before.at(-1) ?? ''
  const label = isNumber.test(last) ? (before.at(-2) ?? '') : last
  if (ofOther.test(label) || belongsBefore.test(last) || /^\+?\d+$/.test(last)) return false
  return !isYear(value, before)
}

/** A PIN has digits alone, and only a password has signs. Long digits from 0 are a telephone. */
function isOfKind(value: string, said: string): boolean {
  if (/^[*#]?\d{4,12}[*#]?$/.test(value)) return !/^0\d{8}/.test(value)
  return !isPin(said) && isMadeValue(value, !/code|kod|key|c[óo]d/i.test(said))
}
const isPin = (said: string) => /^(?:pin|puk)/i.test(said)
const isNumber = /^(?:no|nr|number|nummer|num|n[°º]|id|#)[.:]?$/i

/** "PIN map 2024", "PIN letter of March 2026". People choose years of birth. */
function isYear(value: string, before: string[]): boolean {
  if (!/^(?:19|20)\d\d$/.test(value)) return false
  const last = foldLetters(before.at(-1) ?? '')
    .toLowerCase()
    .replace(/\.$/, '')
  if (Object.hasOwn(monthNames, last)) return true
  return value.startsWith('20') && last !== '' && !joins.test(before.join(' '))
}

const joining =
  '(?:for|of|at|in|on|to|from|with|by|since|until|before|after|the|an?|my|our|your|f[üu]r|von|vom|bei|im|am|seit|bis|de[slr]?|du|pour|para|per|en|do|dla|od)'
const joins = new RegExp(`(?:^|\\s)${joining}(?:\\s|$)`, 'i')
/** The value is a part of the purpose: "password for ann44", "PIN until 2027". */
const belongsBefore = new RegExp(`^${joining}$`, 'i')
/** What has a number of its own. */
const ofOther =
  /^(?:user(?:name)?|log-?in|e-?mail|identifiant|benutzer(?:name)?|usuario|utente|order|booking|customer|kunden(?:nummer)?|room|apartment|apt|zimmer|chambre|house|page|step|article|artikel|item|model|ref(?:erence)?|tid|aid|mid|rrn|auth|terminal|receipt|beleg|invoice|total|sum|amount|price|hotline|mode|version|build|ticket|tracking|flight|seat|gate|platform|bus|line|zip|plz|postcode|windows|android|ios|iso|form|call|fehlercode|error|zoom(?:-id)?|meeting|n[°º])[.:#]?$/i
/** A thing that is counted or measured. */
const counted =
  /^\s{0,3}(?:%|°|€|£|\$|(?:times|days?|hours?|minutes?|users?|people|points?|euros?|kcal|pcs|reviews?|characters?)(?!\p{L}))/iu
/** What is said about secrets, and not which one it is. */
const saysMore =
  /^(?:forgot(?:ten)?|vergessen|reset|change[ds]?|enter(?:ed)?|choose|create[ds]?|confirm(?:ed)?|updated?|sent|expire[ds]?|verified|blocked|rules?|tips?|policy|areas?|board|managers?|required?|must|history|hash|sync|length|limits?|min|max|version|characters?|attempts?)[:.]?$/i

/** A name, also in the plural. "PIN code promo" is none. */
const name = lightPattern(
  new RegExp(
    `(?<![\\p{L}\\d_]|\\d-)${namesOfSecrets}s?(?![\\p{L}\\d_-]| ${namesOfOtherCodes}(?!\\p{L}))`,
    'giu',
  ),
)
