import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type Guess, guessesIn } from './guesses-in.ts'

/**
 * Searches with the guesses in a text. Secrets are read before and after a search. If a new or changed
 * screenshot adds a guess meanwhile, it searches again. So no guess goes unnoticed. If this happens every
 * time, the response is 503.
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

/** Few, because each search may be a whole answer by a model. */
const searchesMax = 3

const changing = () =>
  new ProblemError('server.busy', 'Your screenshots are changing right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
