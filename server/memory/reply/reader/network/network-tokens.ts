import { meantUsage, meantVector } from '#server/language/associations/meant-vector.ts'
import { monthOrShort, weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { remembering } from '#server/language/words/remembering.ts'

/** A token of a line or of a question. It depends on nothing but its own letters. */
export type NetworkToken = {
  /** Folded and in the singular. A figure with separators counts as its first part. */
  word: string
  /** For a word of another language, the vector of its meaning. Null if there is none. */
  vector: Float32Array | null
  /** How texts use the word, or what it means in English. Null if neither is common. */
  usage: Float32Array | null
  /** How it is written, in the order of `looks`. */
  looks: Float32Array
  /** Hashes of its groups of three letters and of the whole. */
  buckets: number[]
}

/** Splits a text into words, figures with their separators, and single marks. */
export const networkTokens = (text: string): NetworkToken[] => text.match(tokenPattern)?.map(tokenOf) ?? []
const tokenPattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?|\p{N}+(?:[.,:/-]\p{N}+)*|[^\s\p{L}\p{N}]/gu

/** The network has learned a vector for each bucket. The last one, `bucketCount`, is empty. */
export const bucketCount = 32_768
export const bucketsMax = 12

const tokenOf = remembering(20_000, (said: string): NetworkToken => {
  const folded = fold(said)
  const word = foldWords(said)[0] ?? folded
  const vector = meantVector(word) ?? vectorOf(folded)
  const looks = Float32Array.from(tokenLooks, look => Number(look(said, folded, vector?.rank)))
  return { word, vector: vector?.along ?? null, usage: meantUsage(word), looks, buckets: bucketsOf(word) }
})

/** `rank`: how many words are commoner, if the word has a vector. */
type Look = (said: string, folded: string, rank: number | undefined) => number | boolean
const isMonth = new RegExp(`^${monthOrShort}$`)
const isWeekday = new RegExp(`^${weekdayOrShort}s?$`)
export const tokenLooks: Look[] = [
  (_, __, rank) => rank !== undefined,
  (_, __, rank) => (rank === undefined ? 1 : Math.min(1, Math.log2(rank + 2) / 17)),
  said => /^\d/.test(said),
  said => /^\d{1,2}$/.test(said),
  said => /^(?:19|20)\d\d$/.test(said),
  said => /^\d+:\d\d/.test(said),
  said => /^\d[\d.,]*[.,]\d\d$/.test(said),
  said => /^\d+[/-]/.test(said),
  said => /^\p{Sc}$/u.test(said),
  said => said === '%',
  (_, folded) => isMonth.test(folded),
  (_, folded) => isWeekday.test(folded),
  said => /^\p{Lu}/u.test(said),
  said => /^\p{Lu}{2,}$/u.test(said),
  said => said === ':',
  said => said === '?',
  said => /^[^\p{L}\p{N}]$/u.test(said),
  said => Math.min(said.length, 15) / 15,
]

function bucketsOf(word: string): number[] {
  const marked = `<${word}>`
  const groups = Array.from({ length: Math.max(1, marked.length - 2) }, (_, i) => marked.slice(i, i + 3))
  return [...new Set([marked, ...groups].map(bucketOf))].slice(0, bucketsMax)
}

/** FNV-1a over UTF-16 units. */
function bucketOf(group: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < group.length; i++) hash = Math.imul(hash ^ group.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % bucketCount
}
