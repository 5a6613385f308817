import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import { vectorOf } from '#server/language/words/word-nearness.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/**
 * A question with its mistyped words of time put right ("yesteday", "in febuary"): those that are nothing else, neither in the
 * dictionary, nor among the words and names that people use, nor in any of the owner's screenshots. Nothing is asked where none looks like one.
 */
export async function rightTimeWords(
  { db, search }: Database,
  ownerId: OwnerId,
  question: string,
): Promise<string> {
  const slips = new Map<string, string>()
  // What is quoted is meant as it is.
  if (!/["“”„«»]/.test(question))
    for (const word of question.match(letters) ?? []) {
      const meant = timeWordNear(word.toLowerCase())
      if (meant) slips.set(word.toLowerCase(), meant)
    }
  if (slips.size === 0) return question
  const { isWord } = await openWordNet()
  // Marco is no March.
  const odd = [...slips.keys()].filter(word => !isWord(word) && !vectorOf(word))
  const known = await termStore(db, search).known(ownerId, odd)
  const righted = new Set(odd.filter(word => !known.has(word)))
  return question.replace(letters, word =>
    righted.has(word.toLowerCase()) ? (slips.get(word.toLowerCase()) ?? word) : word,
  )
}

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

const timeWords =
  `${[...englishWeekdays, ...englishMonths.filter(name => name.length > 4)].join(' ')} yesterday today tomorrow tonight weekend month months morning afternoon evening christmas halloween thanksgiving
  easter autumn summer winter fortnight`.split(/\s+/)
const isTimeWord: ReadonlySet<string> = new Set(timeWords)
