import { readAssociations } from '#server/language/associations/association-line.ts'
import { foldedWords } from '#server/language/associations/phrase-key.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import type { WordVectors } from '../finding/word-vectors.ts'

/**
 * How often two words, given by the numbers of their stems, occur together. Symmetric: each pair is stored
 * once, with the smaller number first.
 */
export type Company = { size: number; pairs: Map<number, number>[]; count: number }

/**
 * Reads which words belong together from the lexicon and GloVe. A key belongs to its terms, the first ones
 * most. Terms of one line belong together a little. A word that the lexicon lacks belongs to its closest
 * words in GloVe.
 */
export function companyOfWords(texts: readonly string[], glove: WordVectors) {
  const stems = new Map<string, number>()
  const words = new Set<string>()
  const pairs: Map<number, number>[] = []
  const numberOf = (word: string) => {
    if (isWritten.test(word)) words.add(word)
    const stem = stemEnglish(word)
    const known = stems.get(stem)
    if (known !== undefined) return known
    stems.set(stem, stems.size)
    pairs.push(new Map())
    return stems.size - 1
  }
  const add = (one: number, other: number, weight: number) => {
    const row = pairs[Math.min(one, other)]
    if (one === other || !row) return
    const last = Math.max(one, other)
    row.set(last, (row.get(last) ?? 0) + weight)
  }
  for (const line of texts.flatMap(text => text.split('\n'))) {
    const { keys, terms } = readAssociations(line) ?? { keys: [], terms: [] }
    const [ofKeys, ofTerms] = [keys, terms].map(items => items.map(item => foldedWords(item).map(numberOf)))
    for (const [rank, term] of (ofTerms ?? []).entries())
      for (const key of ofKeys ?? [])
        for (const one of key)
          for (const other of term)
            add(one, other, 1 / (1 + fall * rank) / key.length / Math.sqrt(term.length))
    const all = [...(ofTerms ?? []).flat()].slice(0, termsMax)
    for (const [i, one] of all.entries())
      for (const other of all.slice(0, i)) add(one, other, besideEachOther)
  }
  const ofLexicon = glove.words.filter(word => stems.has(stemEnglish(word)))
  const nearest = nearestAmong(glove, ofLexicon)
  const numbers = ofLexicon.map(numberOf)
  const others = glove.words.filter(word => !stems.has(stemEnglish(word)))
  for (const word of others) {
    const own = numberOf(word)
    for (const { at, near } of nearest(word)) add(own, numbers[at] ?? own, ofGlove * near)
  }
  const count = pairs.reduce((sum, row) => sum + row.size, 0)
  return { stems, words, company: { size: stems.size, pairs, count } satisfies Company }
}

/** Words that the file can hold. */
const isWritten = /^[a-z]{2,16}$/
/** Later terms of a line count less. */
const fall = 0.05
/**
 * The weight of two terms of one line, relative to a key and its first term. Only the first terms of a long
 * line count.
 */
const [besideEachOther, termsMax] = [0.15, 24]
/** The weight of two close words in GloVe, relative to a key and its first term. */
const ofGlove = 0.5

/** Finds the closest of some words in GloVe. */
function nearestAmong(glove: WordVectors, words: readonly string[]) {
  const { size } = glove
  const all = new Float32Array(words.length * size)
  for (const [at, word] of words.entries()) all.set(glove.of(word) ?? [], at * size)
  return (word: string): { at: number; near: number }[] => {
    const own = glove.of(word) ?? new Float32Array(size)
    const nearest: { at: number; near: number }[] = []
    for (let at = 0; at < words.length; at++) {
      let near = 0
      for (let d = 0, i = at * size; d < size; d++, i++) near += (own[d] as number) * (all[i] as number)
      if (near <= (nearest[nearestMax - 1]?.near ?? nearMin)) continue
      nearest.push({ at, near })
      nearest.sort((a, b) => b.near - a.near).splice(nearestMax)
    }
    return nearest
  }
}
const [nearestMax, nearMin] = [12, 0.5]
