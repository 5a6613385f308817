import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ProblemError } from '#server/platform/problem-error.ts'

type Cost = { memoryKiB: number; passes: number }
/** `formerly` are the costs of older hashes. They count until their owner signs in. */
export type PasswordCost = Cost & { formerly?: readonly Cost[] }

/** Hashes a password to a PHC string (argon2id). Runs off the event loop. */
export function hashPassword(password: string, cost: PasswordCost = recommended): Promise<string> {
  return queued(() => hash(normal(password), optionsOf(cost)))
}

/**
 * Whether this is the password. A refusal takes the same work whether there is a stored hash or not (no such
 * account), and whatever that hash cost: its own work, and that of every other cost which may be stored. So
 * the response time does not tell which addresses have an account.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost: PasswordCost = recommended,
): Promise<boolean> {
  const isRight = stored !== null && (await isFor(password, stored))
  if (isRight) return true
  const paid = stored === null ? null : parseOptions(stored)
  for (const other of [cost, ...(cost.formerly ?? [])])
    if (!paid || !costsSo(paid, other)) await isFor(password, hashOfNobody(other))
  return false
}

/** Whether a hash was made at another cost than new ones. */
export const isOutdatedHash = (stored: string, cost: PasswordCost = recommended): boolean =>
  !costsSo(parseOptions(stored), cost)

/**
 * One of OWASP's equal choices for argon2id: 12 MiB, three passes, one lane. It takes the least time of these
 * (9 ms, the others 15 to 20), because its memory is a whole number of large pages (2 MiB).
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const recommended: PasswordCost = {
  ...{ memoryKiB: 12_288, passes: 3 },
  formerly: [{ memoryKiB: 19_456, passes: 2 }],
}

/** The package declares its numbers as a `const enum`, which exists only for the compiler. */
const argon2id: Algorithm.Argon2id = 2
const optionsOf = ({ memoryKiB, passes }: Cost) => ({
  ...{ algorithm: argon2id, memoryCost: memoryKiB, timeCost: passes, parallelism: 1, outputLen: 32 },
})

const costsSo = (paid: ReturnType<typeof parseOptions>, { memoryKiB, passes }: Cost) =>
  paid.memoryCost === memoryKiB && paid.timeCost === passes

const isFor = (password: string, stored: string) => queued(() => verify(stored, normal(password)))
const normal = (password: string) => password.normalize('NFKC')

/** A hash at this cost that no password has. */
const hashOfNobody = ({ memoryKiB, passes }: Cost) =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes are computed in the four threads that also read and write files. Two are left for those. */
const hashing = pLimit(2)
/** About half a second's work. */
const waitingMax = 100

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= waitingMax) return Promise.reject(busy())
  return hashing(work)
}

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
