/** One answer or one search's results. `key` says which library was asked what; `shown` is what a person reads of it. */
export type Recorded = { key: string; shown: string; rest: unknown }
