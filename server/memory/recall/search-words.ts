import { type AnalysedWord, analyseText } from './analyse-text.ts'
import { stopWords } from './stop-words.ts'

/** What a search asks for: a word in any of its forms, or exactly these parts one after the other. */
export type SearchWord = { word: AnalysedWord; open: boolean } | { phrase: string[] }

/**
 * Reads what a person typed. Anything is text: an unpaired quotation mark or a sign between words means nothing.
 * The last word is open: it may only be the beginning of the one that is meant.
 */
export function searchWords(text: string): SearchWord[] {
  const words = [...text.slice(0, charsMax).matchAll(quotedOrNot)].flatMap(([, quoted, bare]) =>
    quoted === undefined ? analyseText(bare ?? '').map(word => ({ word, open: false })) : phrase(quoted),
  )
  const telling = words.filter(one => !isStopWord(one))
  return openLast((telling.length > 0 ? telling : words).slice(0, wordsMax))
}

/** A searched word as one, folded. */
export const spelling = (one: SearchWord) =>
  'word' in one ? (one.word.whole ?? one.word.parts.join('')) : one.phrase.join(' ')

/** What is read of a search: far more than anybody types. */
const charsMax = 2_000
const wordsMax = 16
const phrasePartsMax = 32
const quotedOrNot = /["“”„«»]([^"“”„«»]*)["“”„«»]|([^"“”„«»]+)/g

function phrase(quoted: string): SearchWord[] {
  const parts = analyseText(quoted).flatMap(word => word.parts)
  return parts.length > 0 ? [{ phrase: parts.slice(0, phrasePartsMax) }] : []
}

const isStopWord = (one: SearchWord) => 'word' in one && stopWords.has(spelling(one))

function openLast(words: SearchWord[]): SearchWord[] {
  const last = words.at(-1)
  return last && 'word' in last ? [...words.slice(0, -1), { ...last, open: true }] : words
}
