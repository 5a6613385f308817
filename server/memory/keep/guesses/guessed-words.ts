import type { TextSpan } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { fold } from '#server/language/words/fold-words.ts'
import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import { searchedTextColumns } from '#server/memory/keep/word-columns.ts'

/** The words that are in a secret of a screenshot, exactly or nearly, and nowhere else in it. */
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

/**
 * The words that occur in a screenshot only within its secrets, if at all. Text that looks like a secret
 * counts as one everywhere. `guessedWords` is exact, but a hundred times as slow.
 */
export function guessCandidates(row: ScreenshotRow, secrets: readonly string[], words: readonly string[]) {
  const near = words.filter(word => isNearOne(word, secrets))
  const open = near.length > 0 ? withoutAny(secrets, textsOf(row).map(compact).join('\n')) : null
  return open === null ? near : near.filter(word => !open.includes(word))
}

/** The text without every occurrence of a secret. Null if a secret does not occur as it was noted. */
function withoutAny(secrets: readonly string[], text: string): string | null {
  const letters = text.split('')
  for (const secret of secrets) {
    let at = text.indexOf(secret)
    if (at < 0) return null
    for (; at >= 0; at = text.indexOf(secret, at + 1)) letters.fill('\n', at, at + secret.length)
  }
  return letters.join('')
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

/** Each word, and all words joined: "48 21" is also "4821". */
const partsOf = (text: string): string[] => [...new Set([...wordsIn(text), compact(text)])].filter(Boolean)

/** Each word that may reveal something, and each pair of neighbours joined. */
export function wordsTried(q: string): string[] {
  const words = wordsIn(q.slice(0, triedCharsMax))
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`)
  return [...new Set([...words, ...pairs])].filter(mayTell)
}
const triedCharsMax = 2_000

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** One or two letters reveal nothing. But the digits of a code can be tried one by one. */
const mayTell = (word: string) => word.length >= 3 || /\d/.test(word)

function isNear(word: string, secret: string): boolean {
  if (secret.includes(word)) return true
  if (Math.min(word.length, secret.length) < nearCharsMin) return false
  const most = Math.max(word.length, secret.length) > 5 ? 2 : 1
  if (Math.abs(word.length - secret.length) > most) return word.includes(secret)
  return (
    word.includes(secret) || (sharesSigns(word, secret, most) && editDistance(word, secret, most) <= most)
  )
}
const nearCharsMin = 4

/** Each edit removes and adds at most one character. This quickly rules out nearly all pairs. */
function sharesSigns(one: string, other: string, edits: number): boolean {
  const [a, b] = [signsOf(one), signsOf(other)]
  return bitsIn(a & ~b) <= edits && bitsIn(b & ~a) <= edits
}

/** A bit mask of the characters. Several characters share one bit. */
function signsOf(word: string): number {
  let signs = 0
  for (let i = 0; i < word.length; i++) signs |= 1 << (word.charCodeAt(i) & 31)
  return signs
}

function bitsIn(signs: number): number {
  let left = signs
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}

/** The whole text of a screenshot, as one word. */
export const compactOf = (row: ScreenshotRow): string => compact(textsOf(row).join(' '))

const textsOf = (row: ScreenshotRow) => [...searchedTextColumns.map(column => row[column]), ...tagsOf(row)]

const compact = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
