import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * Waits for `work` while its connection is fast enough. After a grace period, the average must be
 * `bytesASecondMin`. Otherwise it refuses, because a trickling upload would hold its place without limit.
 */
export async function atLeastRate<T>(connection: { bytesRead: number }, work: Promise<T>): Promise<T> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const begun = performance.now()
  const before = connection.bytesRead
  const timer = setInterval(() => {
    const overdueSeconds = (performance.now() - begun - graceMillis) / 1000
    if (connection.bytesRead - before < overdueSeconds * bytesASecondMin) reject(slow())
  }, 1_000)
  // After a refusal, `work` may still fail, and nobody waits for that.
  work.catch(() => {})
  try {
    return await Promise.race([work, tooSlow])
  } finally {
    clearInterval(timer)
  }
}

/** An ordinary screenshot of 400 kB takes 25 seconds at this rate. */
const bytesASecondMin = 16_000
const graceMillis = 5_000

const slow = () =>
  new ProblemError(
    'request.too-slow',
    'The upload arrived too slowly. Please try again on a faster connection.',
  )
