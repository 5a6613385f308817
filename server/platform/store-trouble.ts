import { ProblemError } from './problem-error.ts'

/**
 * What is wrong with the database or the file store: out of reach, disk full, or the target was deleted
 * meanwhile. Null for any other error. Looks through causes.
 */
export function storeTrouble(error: unknown): Kind | null {
  for (const one of withCauses(error)) {
    const kind = kindOf(one)
    if (kind) return kind
  }
  return null
}

/**
 * Whether a job should wait for the database or the file store. A connection that failed does not count: it
 * may have been to a mail server. Neither does a query that took too long: it may do so each time.
 */
export function storeIsAway(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'server.away' || error.code === 'server.full'
  for (const one of withCauses(error)) {
    const isUnclear =
      ('syscall' in one && one.syscall === 'connect') ||
      ('code' in one && (network.includes(String(one.code)) || one.code === '57014'))
    const kind = isUnclear && !saysAway.test(one.message) ? null : kindOf(one)
    if (kind === 'away' || kind === 'full') return true
    if (kind !== null) return false
  }
  return false
}

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

const network =
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  )

/** Error codes of sockets and files: https://nodejs.org/api/errors.html#common-system-errors */
const system: Record<string, Kind> = {
  ...{ ENOSPC: 'full', EDQUOT: 'full' },
  ...Object.fromEntries(
    [...network, ...'EIO EROFS EACCES EPERM EMFILE ENFILE ENODEV ENXIO ESTALE ENOTDIR EBUSY'.split(' ')].map(
      (code): [string, Kind] => [code, 'away'],
    ),
  ),
}

/** What PostgreSQL's driver and our own threads say without a code. */
const saysAway =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout|The database has been writing for somebody else|The file store is away)/
