import { fewAtOnce, type InTurn } from '#server/platform/few-at-once.ts'

/**
 * Few searches are under way at once. Each holds what it has found so far and asks for more: fifty at once took no less time
 * than one after the other, and whoever uploaded waited for them all. By words one sees what is found while one types: that waits
 * for no question, which takes about twice as long and of which Remy alone asks nine at once.
 */
export type SearchTurns = { words: InTurn; questions: InTurn }

/** So many of each. Who waits as long as for the database itself is refused likewise. */
export const searchTurns = (most: number): SearchTurns => ({
  words: fewAtOnce(most, patience),
  questions: fewAtOnce(most, patience),
})

const patience = { waitMsMax: 30_000, tooLong: 'Others have been searching for 30 s.' }
