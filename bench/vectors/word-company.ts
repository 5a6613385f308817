import { readAssociations } from '#server/language/associations/association-line.ts'
import { foldedWords } from '#server/language/associations/phrase-key.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import type { WordVectors } from '../finding/word-vectors.ts'

/**
 * How often each two words (by their stems' numbers) keep company; symmetric, each pair once with the smaller
 * number first.
 */
export type Company = { size: number; pairs: Map<number, number>[]; count: number }

/**
 * What the lines of the lexicon and GloVe tell of which words belong together. A key and its terms do, the
 * first terms most; so do, a little, the terms of one line. A word that the lexicon lacks belongs to its
 * nearest words in GloVe.
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

/** What the file can hold. */
const isWritten = /^[a-z]{2,16}$/
/** A term counts for less, the later it stands in its line. */
const fall = 0.05
/** Two terms of one line, beside a key and its first term; only the first terms of a long line. */
const [besideEachOther, termsMax] = [0.15, 24]
/** Two words that are near in GloVe, beside the same. */
const ofGlove = 0.5

/** Finds the nearest of some words in GloVe. */
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
