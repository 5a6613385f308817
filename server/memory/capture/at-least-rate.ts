import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * The end of `work`, as long as the connection that it reads from brings in enough: after a grace, at least so many bytes a second
 * on average. Otherwise a refusal: what trickles in would hold its place for as long as it likes.
 */
export async function atLeastRate<T>(connection: { bytesRead: number }, work: Promise<T>): Promise<T> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const begun = performance.now()
  const before = connection.bytesRead
  const timer = setInterval(() => {
    const overdueSeconds = (performance.now() - begun - graceMillis) / 1000
    if (connection.bytesRead - before < overdueSeconds * bytesASecondMin) reject(slow())
  }, 1_000)
  // Left behind, it may still end in an error that nobody waits for.
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
