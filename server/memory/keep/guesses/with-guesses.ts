import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type Guess, guessesIn } from './guesses-in.ts'

/**
 * Searches with the guesses in a text. If a screenshot that is filed or changed meanwhile makes another word
 * a guess, it searches again: secrets are read before a search and after it, so it found none unnoticed. If
 * every search meets another one, the answer is 503.
 */
export async function withGuesses<T>(
  db: Db,
  ownerId: OwnerId,
  text: string,
  search: (guesses: readonly Guess[]) => Promise<T>,
): Promise<T> {
  let guesses: readonly Guess[] = await guessesIn(db, ownerId, text)
  for (let searches = 1; ; searches++) {
    const found = await search(guesses)
    const known = new Set(guesses.map(({ guess }) => guess))
    const added = (await guessesIn(db, ownerId, text)).filter(({ guess }) => !known.has(guess))
    if (added.length === 0) return found
    if (searches === searchesMax) throw changing()
    guesses = [...guesses, ...added]
  }
}

/** A question is a whole answer by a model each time. */
const searchesMax = 3

const changing = () =>
  new ProblemError('server.busy', 'Your screenshots are changing right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
