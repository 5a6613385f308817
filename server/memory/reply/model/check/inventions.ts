import { foldWords } from '#server/language/words/fold-words.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { contentWords, hasWord } from './content-words.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/**
 * A statement of which hardly a word stands in what it cites. Nothing can be told of what is in another language than the page, nor
 * of a sentence that is little more than a value.
 */
export function inventions(statement: LineRead, { cited, beside, said, isCited }: Support): string[] {
  const page = [...cited, ...beside]
  const words = contentWords(statement.text)
  if (words.length < (isCited ? wordsMin : uncitedWordsMin) || !isEnglish([statement]) || !isEnglish(page))
    return []
  const there = words.filter(word => [...page, ...said].some(({ text }) => hasWord(text, word)))
  return there.length < (isCited ? shareMin : uncitedShareMin) * words.length &&
    (!isCited || statement.values.length === 0)
    ? [statement.text]
    : []
}
const [wordsMin, shareMin, uncitedWordsMin, uncitedShareMin] = [2, 0.01, 3, 0.4]

const isEnglish = (lines: readonly LineRead[]) =>
  lines.some(({ text }) => foldWords(text).some(word => stopWords.has(word) && word.length > 2))
