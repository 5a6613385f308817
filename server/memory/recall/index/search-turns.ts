import { fairTurns } from '#server/platform/fair-turns.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Does a piece of work when the owner's turn comes. */
type InTurn = <T>(ownerId: OwnerId, work: () => Promise<T>) => Promise<T>

/**
 * Few searches are under way at once, in turns by person. Each holds what it has found so far and asks for more: fifty at once took
 * no less time than one after the other, and whoever uploaded waited for them all. A search by words shows results while
 * somebody types, so it does not wait for questions, which take about twice as long and of which Remy alone asks nine at once.
 */
export type SearchTurns = { words: InTurn; questions: InTurn }

/** So many of each. A wait as long as for the database itself is refused. */
export const searchTurns = (most: number): SearchTurns => ({
  words: turns(most),
  questions: turns(most),
})

const turns = (max: number): InTurn =>
  fairTurns<OwnerId>({ max, least: 1, waitMsMax: 30_000, tooLong }).during

const tooLong = () =>
  new ProblemError('server.busy', 'Remy is busy with other searches. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
