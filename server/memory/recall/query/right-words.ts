import { associationsOf } from '#server/language/associations/associations.ts'
import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'

/**
 * Corrects the mistyped words of a question: words of time ("yesteday", "in febuary"), and other known words
 * ("recipts") if the owner's screenshots have no word that is one letter off. A word of the dictionary, a name
 * that people use and a word of the screenshots stay as they are.
 */
export async function rightWords(
  { db, search }: Database,
  ownerId: OwnerId,
  question: string,
): Promise<string> {
  // What is quoted is meant as it is.
  if (/["“”„«»]/.test(question)) return question
  const unknown = [...new Set(question.toLowerCase().match(letters) ?? [])].filter(word => !vectorOf(word))
  if (unknown.length === 0 || unknown.length > unknownMax) return question
  const { isWord } = await openWordNet()
  // Marco is no March.
  const odd = unknown.filter(word => !isWord(word) && associationsOf(word).length === 0)
  const terms = termStore(db, search)
  const known = await terms.known(ownerId, odd)
  const meant = new Map<string, string>()
  const turn = turnTaker()
  for (const word of odd.filter(word => !known.has(word))) {
    // To look through all words one letter off takes some milliseconds.
    await turn()
    const right = timeWordNear(word) ?? commonWordNear(word)
    if (right && (isTimeWord.has(right) || (await terms.near(ownerId, word, 1)).length === 0))
      meant.set(word, right)
  }
  return question.replace(letters, word => meant.get(word.toLowerCase()) ?? word)
}

/** More are no search. */
const unknownMax = 8

/** Shorter ones are near too many words. */
const letters = /(?<![\p{L}\p{N}])[a-z]{5,14}(?![\p{L}\p{N}])/giu

/** As many edits off as are forgiven in any word, but for the first letter. */
function timeWordNear(word: string): string | null {
  if (isTimeWord.has(word)) return null
  const edits = editsForgiven(word)
  const near = timeWords.filter(
    one =>
      one[0] === word[0] &&
      Math.abs(one.length - word.length) <= edits &&
      editDistance(word, one, edits) <= edits,
  )
  return (
    near.toSorted((one, other) => editDistance(word, one, edits) - editDistance(word, other, edits))[0] ??
    null
  )
}

/**
 * The commonest word that is one letter off, or has two letters swapped, but for the first letter. A rarer one
 * must be in the lexicon.
 */
function commonWordNear(word: string): string | null {
  const near = oneEditOff(word).flatMap(other => {
    const rank = vectorOf(other)?.rank ?? Infinity
    const isKnown = rank < commonRank || (rank < Infinity && associationsOf(other).length > 0)
    return isKnown ? [{ other, rank }] : []
  })
  return near.toSorted((one, other) => one.rank - other.rank)[0]?.other ?? null
}

const commonRank = 10_000
const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

function oneEditOff(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, i) => i + 1)
  const all = places.flatMap(i => {
    const [before, own, after] = [word.slice(0, i), word.slice(i, i + 1), word.slice(i + 1)]
    return [
      ...alphabet.flatMap(letter => [
        before + letter + own + after,
        ...(own ? [before + letter + after] : []),
      ]),
      ...(own ? [before + after] : []),
      ...(after ? [before + after.slice(0, 1) + own + after.slice(1)] : []),
    ]
  })
  return [...new Set(all)].filter(other => other !== word)
}

const timeWords =
  `${[...englishWeekdays, ...englishMonths.filter(name => name.length > 4)].join(' ')} yesterday today tomorrow tonight weekend month months morning afternoon evening christmas halloween thanksgiving
  easter autumn summer winter fortnight`.split(/\s+/)
const isTimeWord: ReadonlySet<string> = new Set(timeWords)
