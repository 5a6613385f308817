import { withoutSpans } from '#contract/without-spans.ts'
import { inEnglish } from '#server/language/associations/in-english.ts'
import { knownOf } from '#server/language/associations/known-phrases.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { namesOf, signsOf } from '#server/language/words/concepts.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { ofWord } from '#server/language/words/of-word.ts'
import { says, shows, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { isA, type Shot } from '#server/memory/reply/gather/shot.ts'

/**
 * Whether what was paid by a screenshot was paid for that: by the name of the shop, what it is filed under or what was bought. Neither
 * the street it stands in nor a button tells.
 */
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

/** Shops of it are known by their names, which the rows of an account have. */
export const isOfShops = (word: string): boolean => shopsOf(word).length > 0

/** "Tesco" of groceries, in folded words: the title of a receipt, or a row of an account. */
export function namesShopOf(said: string[], word: string): boolean {
  const text = ` ${said.join(' ')} `
  return shopsOf(word).some(shop => text.includes(` ${shop} `))
}

/** What is bought stands on a receipt in its own language: "Milch", "Brot". */
const inEnglishToo = (text: string) => `${text} ${foldWords(text).flatMap(inEnglish).join(' ')}`

const shopsOf = ofWord((word): string[] =>
  [...namesOf(word)].flatMap(name =>
    knownOf([name]).flatMap(({ stands }) =>
      stands.flatMap(({ words, how }) => (how === 'kind' ? [foldWords(words).join(' ')] : [])),
    ),
  ),
)

/** Whoever buys anything is shopping. */
const ofAnyBuying = new Set(['shop', 'shopping'])

const withoutPlaces = (text: string) =>
  withoutSpans(text, spansOf('address', text), ' ').replace(ofStreet, ' ').replace(ofBuying, ' ')
const ofStreet =
  /\p{L}+ (?:street|st|road|rd|avenue|ave|lane|ln|square|sq|place|row|way|drive|court|boulevard|blvd)(?!\p{L})/giu
const ofBuying =
  /\b(?:shopping|market|grocery|groceries) (?:cart|bag|basket|trolley|cent(?:er|re)|mall|place|price|value)\b/gi
