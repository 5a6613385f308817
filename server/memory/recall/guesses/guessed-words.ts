import type { TextSpan } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { fold } from '#server/language/words/fold-words.ts'
import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'

/** Those of the words that are in a secret of a screenshot, or nearly, and nowhere else in it. */
export function guessedWords(
  row: ScreenshotRow,
  facts: readonly KeptFact[],
  words: readonly string[],
): string[] {
  const texts = textsWithSecrets(row, facts)
  const secrets = wordsOfSecretsIn(texts)
  if (secrets.length === 0) return []
  const open = compact(texts.map(({ text, spans }) => withoutSpans(text, spans, ' ')).join(' '))
  return words.filter(word => !open.includes(word) && isNearOne(word, secrets))
}

/** The words of a screenshot's secrets. */
export const secretWords = (row: ScreenshotRow, facts: readonly KeptFact[]): string[] =>
  wordsOfSecretsIn(textsWithSecrets(row, facts))

export const isNearOne = (word: string, secrets: readonly string[]): boolean =>
  secrets.some(secret => isNear(word, secret))

type Spanned = { text: string; spans: readonly TextSpan[] }

function textsWithSecrets(row: ScreenshotRow, facts: readonly KeptFact[]): Spanned[] {
  const spansIn = spansToldBy(facts, row.extracted_text)
  return textsOf(row).map(text => ({ text, spans: spansIn(text) }))
}

const wordsOfSecretsIn = (texts: readonly Spanned[]): string[] => [
  ...new Set(
    texts.flatMap(({ text, spans }) => spans.flatMap(({ from, to }) => partsOf(text.slice(from, to)))),
  ),
]

/** Each word, and all of it as one: "48 21" is "4821" too. */
const partsOf = (text: string): string[] => [...new Set([...wordsIn(text), compact(text)])].filter(Boolean)

/** Each word that may tell something, and each two neighbours as one. */
export function wordsTried(q: string): string[] {
  const words = wordsIn(q.slice(0, triedCharsMax))
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`)
  return [...new Set([...words, ...pairs])].filter(mayTell)
}
const triedCharsMax = 2_000

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** One or two letters tell nothing. The digits of a code can be tried one by one. */
const mayTell = (word: string) => word.length >= 3 || /\d/.test(word)

function isNear(word: string, secret: string): boolean {
  if (secret.includes(word)) return true
  if (Math.min(word.length, secret.length) < nearCharsMin) return false
  const most = Math.max(word.length, secret.length) > 5 ? 2 : 1
  return word.includes(secret) || editDistance(word, secret, most) <= most
}
const nearCharsMin = 4

/** All that a screenshot says, as one word. */
export const compactOf = (row: ScreenshotRow): string => compact(textsOf(row).join(' '))

const textsOf = (row: ScreenshotRow) => [
  ...[row.title, row.description, row.analysis, row.extracted_text, row.note, row.search_words],
  ...tagsOf(row),
]

const compact = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
