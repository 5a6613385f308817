import type { ResourceLimits } from 'node:worker_threads'

/**
 * Limits for threads that leave little behind in the JavaScript heap. By default each lets 48 MB of
 * short-lived objects pile up before a collection, and there are about ten threads.
 */
export const smallThread: ResourceLimits = { maxYoungGenerationSizeMb: 6 }
