import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * Translates a failure of the database or the file store for the caller: out of reach, disk full, or the
 * target was deleted meanwhile. Null for any other error. Looks through causes.
 */
export function problemOfStore(error: unknown): ProblemError | null {
  for (const one of withCauses(error)) {
    const kind = kindOf(one)
    if (kind === 'full')
      return new ProblemError(
        'server.full',
        'There is no room left to save anything. Delete something, or try again later.',
        {
          ...{ cause: error, retryAfterSeconds: fullSeconds },
        },
      )
    if (kind === 'away')
      return new ProblemError(
        'server.away',
        'Remy cannot reach its memory right now. Please try again in a moment.',
        {
          ...{ cause: error, retryAfterSeconds: awaySeconds },
        },
      )
    if (kind === 'outdated')
      return new ProblemError('request.outdated', 'This was deleted in the meantime.', {
        cause: error,
      })
  }
  return null
}

const awaySeconds = 5
const fullSeconds = 60

type Kind = 'away' | 'full' | 'outdated'

/** Stops at a failed `fetch`: neither the database nor the file store uses it. */
function* withCauses(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return
  if (error instanceof TypeError && error.message === 'fetch failed') return
  yield error
  if (error instanceof AggregateError) for (const one of error.errors) yield* withCauses(one, depth + 1)
  yield* withCauses(error.cause, depth + 1)
}

function kindOf(error: Error): Kind | null {
  if (saysAway.test(error.message)) return 'away'
  if (error.message.startsWith('The file store is full')) return 'full'
  // Includes ENOENT: the socket of a server on this machine is a file.
  if ('syscall' in error && error.syscall === 'connect') return 'away'
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'number') return sqlite[code] ?? sqlite[code & 0xff] ?? null
  if (typeof code !== 'string') return null
  return system[code] ?? postgres.find(([begin]) => code.startsWith(begin))?.[1] ?? null
}

/** Primary result codes and one extended one: https://sqlite.org/rescode.html */
const sqlite: Record<number, Kind> = {
  ...{ 5: 'away', 6: 'away', 8: 'away', 10: 'away', 13: 'full', 14: 'away' },
  // SQLITE_CONSTRAINT_FOREIGNKEY
  787: 'outdated',
}

/** Classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgres: [code: string, kind: Kind][] = [
  ['53100', 'full'],
  ['23503', 'outdated'],
  ...['08', '57P', '53', '58', '25006', '57014', '40001', '40P01'].map((code): [string, Kind] => [
    code,
    'away',
  ]),
]

/** Error codes of sockets and files: https://nodejs.org/api/errors.html#common-system-errors */
const system: Record<string, Kind> = {
  ...{ ENOSPC: 'full', EDQUOT: 'full' },
  ...Object.fromEntries(
    (
      'ECONNREFUSED ECONNRESET ECONNABORTED ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ' +
      'EIO EROFS EACCES EPERM EMFILE ENFILE ENODEV ENXIO ESTALE ENOTDIR EBUSY'
    )
      .split(' ')
      .map((code): [string, Kind] => [code, 'away']),
  ),
}

/** What PostgreSQL's driver and our own threads say without a code. */
const saysAway =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout|The database has been writing for somebody else|The file store is away)/
