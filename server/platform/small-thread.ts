import type { ResourceLimits } from 'node:worker_threads'

/**
 * For threads whose work leaves little behind in JavaScript's own memory. By default each may let 48 MB of short-lived
 * objects pile up before it looks for garbage, and there are about ten of them.
 */
export const smallThread: ResourceLimits = { maxYoungGenerationSizeMb: 6 }
