import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The password as a PHC string (argon2id), safe to store. Runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return phc(salt, await derive(password, salt))
}

/**
 * Whether this is the password. Without a stored hash (no such account) it does the same work and says no,
 * so that the time of an answer does not tell which addresses have an account.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, hash] = parse(stored ?? nobody)
  return timingSafeEqual(await derive(password, salt), hash) && stored !== null
}

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const memoryKiB = 19_456
const passes = 2
const lanes = 1
const hashBytes = 32
const derivation = promisify(argon2)

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  derivation('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: lanes,
    tagLength: hashBytes,
    memory: memoryKiB,
    passes,
  })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const phc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`
const nobody = phc(Buffer.alloc(16), Buffer.alloc(hashBytes))

function parse(stored: string): [salt: Buffer, hash: Buffer] {
  const [, , , , salt = '', hash = ''] = stored.split('$')
  return [Buffer.from(salt, 'base64'), Buffer.from(hash, 'base64')]
}
