import { fairTurns } from '#server/platform/fair-turns.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Does the work when the owner's turn comes. */
type InTurn = <T>(ownerId: OwnerId, work: () => Promise<T>) => Promise<T>

/**
 * Few searches run at once, and people take turns. Each search holds what it has found so far: fifty at once
 * took as long as one after the other, and uploads waited for them all. A search by words shows results while
 * somebody types, so it does not wait for questions. Those take about twice as long, and Remy alone asks nine
 * at once.
 */
export type SearchTurns = { words: InTurn; questions: InTurn }

/** `most` of each run at once. The longest wait is as long as for the database itself. */
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
