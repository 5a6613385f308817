import { foldWords } from '#server/language/words/fold-words.ts'

/** A word of a question, as written (`said`) and folded (`word`). */
export type Token = { said: string; word: string }

/** Only the first words of a question are planned. Longer text was pasted. */
const tokensMax = 60

/** Splits a question into its first 60 words. */
export function tokensOf(question: string): Token[] {
  const said = question.replace(/\b(check)[- ]?(in|out)\b/gi, '$1$2').replace(/\bwi[- ]fi\b/gi, 'wifi')
  const chunks = said.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'@._/-]*/gu) ?? []
  return chunks.slice(0, tokensMax).flatMap(parts)
}

function parts(chunk: string): Token[] {
  const clean = chunk.replace(/['’.]+$/, '')
  const words = foldWords(clean)
  const [only] = words
  if (only !== undefined && words.length === 1) return [{ said: clean, word: only }]
  return words.map(word => ({ said: word, word }))
}

export const wordsOf = (tokens: Token[]) => tokens.map(({ word }) => word)
export const saidIn = (tokens: Token[]) => tokens.map(({ said }) => said).join(' ')
