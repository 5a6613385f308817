import type { Token } from '#server/memory/reply/question/question-tokens.ts'

/** Replaces question words with a noun: "how far" → "distance of", "who sent" → "sender of". */
export function withNoun(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ word }) => word === 'how' || word === 'who')
  const noun = nounOf[`${tokens[at]?.word} ${tokens[at + 1]?.word}`]
  return at < 0 || !noun ? tokens : [{ said: noun, word: noun }, of, ...tokens.slice(at + 2)]
}
const of: Token = { said: 'of', word: 'of' }
const nounOf: Record<string, string> = {
  'how far': 'distance',
  'how fast': 'speed',
  'how heavy': 'weight',
  'how big': 'size',
  'how tall': 'height',
  'how old': 'age',
  'how windy': 'wind',
  'how humid': 'humidity',
  'how deep': 'depth',
  'how wide': 'width',
  'how high': 'height',
  'who sent': 'sender',
  'who issued': 'sender',
  'who deliver': 'carrier',
  'who ship': 'carrier',
  'who host': 'host',
}
