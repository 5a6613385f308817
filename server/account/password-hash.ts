import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { ProblemError } from '#server/platform/problem-error.ts'

export type PasswordCost = { memoryKiB: number; passes: number }

/** Hashes a password to a PHC string (argon2id). Runs off the event loop. */
export async function hashPassword(password: string, cost = recommended): Promise<string> {
  const salt = randomBytes(16)
  return phc(cost, salt, await derive(password, salt, cost))
}

/**
 * Whether this is the password. Without a stored hash (no such account) it does the same work and returns
 * false, so that the response time does not tell which addresses have an account.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost = recommended,
): Promise<boolean> {
  const { salt, hash, ...paid } = parse(stored ?? phc(cost, Buffer.alloc(16), Buffer.alloc(hashBytes)))
  return timingSafeEqual(await derive(password, salt, paid), hash) && stored !== null
}

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const recommended: PasswordCost = { memoryKiB: 19_456, passes: 2 }
const lanes = 1
const hashBytes = 32
const derivation = promisify(argon2)

/** Node hashes in the four threads that also read and write files. Two are left for those. */
const hashing = pLimit(2)
/** About three seconds' work. */
const waitingMax = 100

function derive(password: string, nonce: Buffer, { memoryKiB, passes }: PasswordCost): Promise<Buffer> {
  if (hashing.pendingCount >= waitingMax) throw busy()
  const asked = {
    ...{ message: password.normalize('NFKC'), nonce, parallelism: lanes },
    ...{ tagLength: hashBytes, memory: memoryKiB, passes },
  }
  return hashing(() => derivation('argon2id', asked))
}

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const phc = ({ memoryKiB, passes }: PasswordCost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`

function parse(stored: string): PasswordCost & { salt: Buffer; hash: Buffer } {
  const [, , , paid = '', salt = '', hash = ''] = stored.split('$')
  const [, memoryKiB, passes] = /^m=(\d+),t=(\d+),/.exec(paid) ?? []
  return {
    ...{ memoryKiB: Number(memoryKiB), passes: Number(passes) },
    ...{ salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') },
  }
}
