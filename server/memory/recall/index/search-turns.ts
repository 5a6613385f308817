import { fairTurns } from '#server/platform/fair-turns.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Runs `work` when it is the owner's turn. */
type InTurn = <T>(ownerId: OwnerId, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many searches run at once. Each search holds its results in memory: fifty at once took as long
 * as one after the other, and uploads waited for all of them.
 *
 * Searches by words have a queue of their own, because they show results while somebody types. Questions take
 * about twice as long, and Remy alone sends nine at once.
 */
export type SearchTurns = { words: InTurn; questions: InTurn }

/** `most`: how many of each sort run at once. The longest wait is as long as for the database itself. */
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
