import { withoutSpans } from '#contract/without-spans.ts'
import { inEnglish } from '#server/language/associations/in-english.ts'
import { knownOf } from '#server/language/associations/known-phrases.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { namesOf, signsOf } from '#server/language/words/concepts.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { ofWord } from '#server/language/words/of-word.ts'
import { says, shows, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { isA, type Shot } from '#server/memory/reply/gather/shot.ts'

/** Whether a payment was for `word`, by the shop's name, the category or the items. */
export function isSpentOn(shot: Shot, word: string): boolean {
  const { row, kind, category, speech } = shot
  if (signsOf(word).size === 0) return true
  const text = [row.title, category, row.tags, row.extracted_text].join('\n')
  const rest = speaksOf(speech, word) ? withoutPlaces(text) : null
  if (rest !== null && (rest === text || speaksOf(speechOf(rest), word))) return true
  const names = [...namesOf(word)].filter(name => name === word || !ofAnyBuying.has(name))
  if (kind !== null && names.some(name => says(kind, name))) return true
  if (namesShopOf(foldWords(row.title), word)) return true
  return isA(shot, 'bank')
    ? namesShopOf(foldWords(row.extracted_text), word)
    : shows(speechOf(inEnglishToo(withoutPlaces(row.extracted_text))), word)
}

/** Whether shops for it are known by name ("groceries" → "Tesco"). Account rows have these names. */
export const isOfShops = (word: string): boolean => shopsOf(word).length > 0

/** Whether folded words of a title or an account row name a shop for `word`: "tesco" for groceries. */
export function namesShopOf(said: string[], word: string): boolean {
  const text = ` ${said.join(' ')} `
  return shopsOf(word).some(shop => text.includes(` ${shop} `))
}

/** Adds English translations, because receipts are in their own language: "Milch", "Brot". */
const inEnglishToo = (text: string) => `${text} ${foldWords(text).flatMap(inEnglish).join(' ')}`

const shopsOf = ofWord((word): string[] =>
  [...namesOf(word)].flatMap(name =>
    knownOf([name]).flatMap(({ stands }) =>
      stands.flatMap(({ words, how }) => (how === 'kind' ? [foldWords(words).join(' ')] : [])),
    ),
  ),
)

/** Any purchase is shopping, so these names prove nothing. */
const ofAnyBuying = new Set(['shop', 'shopping'])

const withoutPlaces = (text: string) =>
  withoutSpans(text, spansOf('address', text), ' ').replace(ofStreet, ' ').replace(ofBuying, ' ')
const ofStreet =
  /\p{L}+ (?:street|st|road|rd|avenue|ave|lane|ln|square|sq|place|row|way|drive|court|boulevard|blvd)(?!\p{L})/giu
const ofBuying =
  /\b(?:shopping|market|grocery|groceries) (?:cart|bag|basket|trolley|cent(?:er|re)|mall|place|price|value)\b/gi
