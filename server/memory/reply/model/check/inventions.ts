import { stopWords } from '#server/language/words/stop-words.ts'
import { clausesOf, contentWords, hasWord } from './content-words.ts'
import type { Dictionary } from './names.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'
import { unitNamed } from './units.ts'

/**
 * A statement of which hardly a word stands in what it cites. Nothing can be told of what is in another language than the page, nor
 * of a sentence that is little more than a value.
 */
export function inventions(
  statement: LineRead,
  { cited, beside, said, isCited, dictionary }: Support,
): string[] {
  const page = [...cited, ...beside]
  if (!isEnglish([statement], dictionary) || !isEnglish(page, dictionary)) return []
  const shareOf = (words: string[]) =>
    words.filter(word => [...page, ...said].some(({ text }) => hasWord(text, word))).length / words.length
  const words = contentWords(statement.text).filter(word => !ofShares.has(word) && !unitNamed(word))
  // The head of a table, and what somebody would say themselves.
  if (/^\s*\|/.test(statement.text) || ofDraft.test(statement.text)) return []
  if (!isCited && words.length >= uncitedWordsMin)
    return shareOf(words) < uncitedShareMin ? [statement.text] : []
  if (statement.values.length === 0 && words.length >= wordsMin && shareOf(words) === 0)
    return [statement.text]
  return clausesOf(statement.text).filter(clause => {
    const its = contentWords(clause)
    return its.length >= clauseWordsMin && !/\d/.test(clause) && shareOf(its) === 0
  })
}
const [wordsMin, clauseWordsMin, uncitedWordsMin, uncitedShareMin] = [2, 4, 3, 0.4]

/** They compare, and need not stand there. */
const ofShares = new Set(['alone', 'little', 'half', 'bit', 'most', 'rest', 'same', 'third', 'quarter'])
const ofDraft = /\?|(?<!\p{L})(?:I|my|me|we|our)(?!\p{L})/u

/** By its small words, else by how many of its words are in the dictionary. */
function isEnglish(lines: readonly LineRead[], { isWord }: Dictionary): boolean {
  const words = lines.flatMap(line => [...line.words]).filter(word => word.length > 2 && !/\d/.test(word))
  return words.some(word => stopWords.has(word)) || words.filter(isWord).length > words.length / 2
}
