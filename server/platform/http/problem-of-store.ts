import { ProblemError } from '#server/platform/problem-error.ts'
import { storeTrouble } from '#server/platform/store-trouble.ts'

/**
 * Translates a failure of the database or the file store for the caller: out of reach, disk full, or the
 * target was deleted meanwhile. Null for any other error.
 */
export function problemOfStore(error: unknown): ProblemError | null {
  const kind = storeTrouble(error)
  if (kind === 'full')
    return new ProblemError(
      'server.full',
      'There is no room left to save anything. Delete something, or try again later.',
      { cause: error, retryAfterSeconds: fullSeconds },
    )
  if (kind === 'away')
    return new ProblemError(
      'server.away',
      'Remy cannot reach its memory right now. Please try again in a moment.',
      { cause: error, retryAfterSeconds: awaySeconds },
    )
  if (kind === 'outdated')
    return new ProblemError('request.outdated', 'This was deleted in the meantime.', { cause: error })
  return null
}

const awaySeconds = 5
const fullSeconds = 60
