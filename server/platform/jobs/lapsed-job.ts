import type { JobHandler } from './jobs.ts'

/** Ends a queued job without doing anything, because the service it needs is no longer configured. */
export const lapsedJob: JobHandler = { concurrency: 1, run: async () => {}, giveUp: async () => {} }
