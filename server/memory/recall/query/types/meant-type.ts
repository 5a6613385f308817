import type { ContentType } from '#contract/content-type.ts'
import { wordingOf } from '#server/memory/recall/query/wording.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { isKnown, leanings, leaningTypes, sumLeanings } from './type-leanings.ts'

/** A type that is described without its name: "words of wisdom", "things I still have to do". */
export type MeantType = {
  type: ContentType
  /** The words that describe the type. */
  by: string
  /** The other words: "about courage". */
  rest: string
  /** The type is very likely, and each word is known to be used for it. */
  isSure: boolean
}

/** Returns the type that all of a question means, or the words before "with", "about" and the like. */
export function meantType(text: string): MeantType | null {
  const whole = typeMeantByAll(text)
  if (whole) return { ...whole, by: text, rest: '' }
  for (const { index } of matchesIn(text, beginnings).reverse()) {
    const by = text.slice(0, index)
    const part = typeMeantByAll(by)
    if (part) return { ...part, by, rest: text.slice(index) }
  }
  return null
}

/** Words that start another part of the question. */
const beginnings = /\s(?:with|about|for|from|by|in|on|at|mentioning|containing|regarding|involving)(?=\s)/giu

/**
 * The type that all words of a text mean. Each word must be known. A word that is a subject by itself
 * ("guitar") must be known for that type.
 */
function typeMeantByAll(text: string): Pick<MeantType, 'type' | 'isSure'> | null {
  const wording = wordingOf(text)
  if (wording.told.length === 0 || wording.told.length > toldMax) return null
  const { type, share } = likeliest(wording)
  if (type === null || share < shareMin) return null
  const isSaid = wording.words.map(word => isSaidOf(word, type))
  if (!wording.words.every((word, i) => isKnown(word) && (isSaid[i] || !isSubject(word)))) return null
  return { type, isSure: share >= sureMin && isSaid.every(Boolean) }
}

/** Whether a trained feature of the word supports the type. */
const isSaidOf = (word: string, type: ContentType) =>
  wordingOf(word).features.some(feature => (leanings(feature)?.[leaningTypes.indexOf(type)] ?? 0) > 0)

const isSubject = (word: string) => likeliest(wordingOf(word)).shareOfNone > subjectMin
const subjectMin = 0.5

/** Thresholds of the probability, chosen on examples that were not used for training. */
const [shareMin, sureMin] = [0.6, 0.9]
const toldMax = 14

type Likeliest = { type: ContentType | null; share: number; shareOfNone: number }

function likeliest(wording: Parameters<typeof sumLeanings>[0]): Likeliest {
  const sums = sumLeanings(wording)
  const most = Math.max(...sums)
  const weights = sums.map(sum => Math.exp(sum - most))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const share = 1 / all
  return { type: leaningTypes[sums.indexOf(most)] ?? null, share, shareOfNone: (weights.at(-1) ?? 0) / all }
}
