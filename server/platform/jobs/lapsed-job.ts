import type { JobHandler } from './jobs.ts'

/** What was promised and is not wanted any more, as whoever would do it is not configured: it ends, and nothing is done. */
export const lapsedJob: JobHandler = { concurrency: 1, run: async () => {}, giveUp: async () => {} }
