import { withoutSpans } from '#contract/without-spans.ts'
import { knownOf } from '#server/language/associations/known-phrases.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { namesOf, signsOf } from '#server/language/words/concepts.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { ofWord } from '#server/language/words/of-word.ts'
import { says, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'

/**
 * Whether what was paid by a screenshot was paid for that: by the name of the shop, what it is filed under or what was bought. Neither
 * the street it stands in nor a button tells.
 */
export function isSpentOn({ row, kind, category, speech }: Shot, word: string): boolean {
  if (signsOf(word).size === 0) return true
  const text = [row.title, category, row.tags, row.extracted_text].join('\n')
  const rest = speaksOf(speech, word) ? withoutPlaces(text) : null
  if (rest !== null && (rest === text || speaksOf(speechOf(rest), word))) return true
  const names = [...namesOf(word)].filter(name => name === word || !ofAnyBuying.has(name))
  if (kind !== null && names.some(name => says(kind, name))) return true
  const title = ` ${foldWords(row.title).join(' ')} `
  return shopsOf(word).some(shop => title.includes(` ${shop} `))
}

/** "Tesco" of groceries. */
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
