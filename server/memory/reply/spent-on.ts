import { withoutSpans } from '#contract/without-spans.ts'
import { knownOf } from '#server/memory/recall/common-knowledge.ts'
import { namesOf, signsOf } from './concepts.ts'
import { foldWords } from './fold-words.ts'
import { ofWord } from './of-word.ts'
import type { Shot } from './shot.ts'
import { says, speaksOf, speechOf } from './speaks-of.ts'
import { spansOf } from './value-shapes.ts'

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
