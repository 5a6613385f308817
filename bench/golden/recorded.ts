/**
 * The answer to a question, or the results of a search. `key` names the library and the question. `shown` is
 * what a person reads.
 */
export type Recorded = { key: string; shown: string; rest: unknown }
