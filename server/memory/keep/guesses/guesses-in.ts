import { setImmediate } from 'node:timers/promises'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { guessCandidates, guessedWords, isNearOne, wordsTried } from './guessed-words.ts'
import type { WordsOfSecrets } from './secret-words-store.ts'
import { rowsAtOnce, wordsOfSecrets } from './words-of-secrets.ts'

export type Guess = {
  guess: string
  /** A word of the same form that is certainly wrong. */
  wrong: string
}

/**
 * The words of a text that are in a secret of the owner, exactly or nearly, and nowhere else in its
 * screenshot. The texts themselves are searched, because with a data key, the search index has no words of
 * secrets.
 */
export async function guessesIn(db: Db, ownerId: OwnerId, text: string): Promise<Guess[]> {
  const words = wordsTried(text)
  if (words.length === 0) return []
  const secrets = await wordsOfSecrets(db, ownerId)
  const guessed = await inSecrets(db, ownerId, words, secrets)
  if (guessed.size === 0) return []
  const others = await inSecrets(db, ownerId, [...guessed].flatMap(wrongOnes), secrets)
  return [...guessed].map(guess => {
    const [first = '', ...more] = wrongOnes(guess)
    return { guess, wrong: [first, ...more].find(wrong => !others.has(wrong)) ?? first }
  })
}

/** Reads only screenshots with a secret similar to one of the words. */
async function inSecrets(
  db: Db,
  ownerId: OwnerId,
  words: readonly string[],
  secrets: readonly WordsOfSecrets[],
): Promise<Set<string>> {
  const found = new Set<string>()
  const alike = secrets.filter(one => words.some(word => isNearOne(word, one.words)))
  for (const some of inBatches(alike, rowsAtOnce)) {
    const wordsOf = new Map(some.map(one => [one.id, one.words]))
    const rows = await screenshotStore(db).findMany(ownerId, [...wordsOf.keys()])
    const left = rows.flatMap(row => {
      const candidates = guessCandidates(row, wordsOf.get(row.id) ?? [], words)
      return candidates.some(word => !found.has(word)) ? [{ row, candidates }] : []
    })
    const ids = left.map(({ row }) => row.id)
    const facts = await factStore(db).byScreenshot(ownerId, ids)
    for (const { row, candidates } of left) {
      if (candidates.every(word => found.has(word))) continue
      for (const word of guessedWords(row, facts.get(row.id) ?? [], candidates)) found.add(word)
      await setImmediate()
    }
  }
  return found
}

/** Replaces each right guess by a wrong one: "Is it 7730?" → "Is it 2285?" */
export const withWrong = (text: string, guesses: readonly Guess[]): string =>
  guesses.reduce((left, { guess, wrong }) => left.replace(new RegExp(spaced(guess), 'giu'), wrong), text)

/** Turns the wrong guesses back into the words that were typed. */
export const asTyped = (text: string, guesses: readonly Guess[]): string =>
  guesses.reduce((left, { guess, wrong }) => left.replaceAll(wrong, guess), text)

/** A guess as it may be typed: "48 21", "48-21". Guesses are letters and digits only. */
const spaced = (guess: string) => [...guess].join('[^\\p{L}\\p{N}]*')

/** Several, because a wrong guess of one secret may be a right guess of another. */
const wrongOnes = (guess: string): string[] =>
  [...'qxzjwkvyf']
    .map((letter, i) =>
      [...guess]
        .map(sign => (/\d/.test(sign) ? (Number(sign) + i + 5) % 10 : /\p{L}/u.test(sign) ? letter : sign))
        .join(''),
    )
    .filter(wrong => wrong !== guess)
