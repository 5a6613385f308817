import { associationsOf } from '#server/language/associations/associations.ts'
import { correctionsOf, isTimeWord } from '#server/language/spelling/corrections-of.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'

/** A question with its spelling corrected, and alternatives for each corrected word. */
export type RightWords = { question: string; others: ReadonlyMap<string, string[]> }

/**
 * Corrects the spelling of a question: time words ("yesteday", "in febuary"), and other known words
 * ("recipts") if no word of the owner's screenshots is one letter away. Dictionary words, names and words of
 * the screenshots are kept.
 */
export async function rightWords(
  { db, search }: Database,
  ownerId: OwnerId,
  question: string,
): Promise<RightWords> {
  const others = new Map<string, string[]>()
  const unknown = [...new Set(question.toLowerCase().match(letters) ?? [])].filter(word => !vectorOf(word))
  // A quoted phrase is not corrected.
  if (unknown.length === 0 || unknown.length > unknownMax || /["“”„«»]/.test(question))
    return { question, others }
  const { isWord } = await openWordNet()
  // Names are not corrected: "Marco" is not a misspelt "March".
  const odd = unknown.filter(word => !isWord(word) && associationsOf(word).length === 0)
  const terms = termStore(db, search)
  const known = await terms.among(ownerId, odd)
  const meant = new Map<string, string>()
  const turn = turnTaker()
  for (const word of odd.filter(word => !known.has(word))) {
    // Checking all words one letter off takes some milliseconds.
    await turn()
    const [right, ...more] = correctionsOf(word)
    if (right === undefined) continue
    const isClear = isTimeWord(right) || (await terms.near(ownerId, word, 1)).length === 0
    if (isClear) meant.set(word, right)
    others.set(isClear ? right : word, isClear ? more : [right, ...more])
  }
  return {
    question: question.replace(letters, word => meant.get(word.toLowerCase()) ?? word),
    others,
  }
}

/** A text with more unknown words is not a search. */
const unknownMax = 8

/** Shorter words are close to too many others. */
const letters = /(?<![\p{L}\p{N}])[a-z]{5,14}(?![\p{L}\p{N}])/giu
