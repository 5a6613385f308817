import type { FactKind } from '#contract/fact.ts'

const kinds: [FactKind, string][] = [
  ['phone', '(?:tele)?phone numbers?|mobile numbers?'],
  ['email', 'e-?mail address(?:es)?|e-?mails?'],
  ['link', 'links?|urls?|web ?sites?|web address(?:es)?'],
  ['address', '(?:street |postal |mailing )?address(?:es)?'],
  ['amount', 'prices?|amounts?|sums? of money'],
  ['date', 'dates?'],
  ['code', 'codes?|(?:confirmation|tracking|order|booking|reference) (?:number|code)s?'],
]
const having =
  '(?:that |which )?(?:with|has|have|having|contains?|containing|includes?|including)\\s+(?:an?|the|any|some)?\\s*'

/** Kinds of fact that the question asks to be there ("with a phone number", "links"), and the question without them. */
export function askedFacts(question: string): { facts: FactKind[]; rest: string } {
  const facts: FactKind[] = []
  let rest = question
  for (const [kind, names] of kinds) {
    const without = rest.replace(patternOf(names), ' ')
    if (without !== rest) facts.push(kind)
    rest = without
  }
  return { facts, rest }
}

/** Introduced by what says that it is to be there, or all that is asked for. */
const patternOf = (names: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${having}(?:${names})(?![\\p{L}\\p{N}])|^\\s*(?:all |show (?:me )?)?(?:my |the )?(?:${names})\\s*$`,
    'giu',
  )
