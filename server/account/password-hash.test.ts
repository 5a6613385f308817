import { argon2 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'

/** The real function, whose calls are counted. */
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
// Another file of the same process may have loaded them with the plain function.
vi.resetModules()
const { ProblemError } = await import('#server/platform/problem-error.ts')
const { hashPassword, isOutdatedHash, verifyPassword } = await import('./password-hash.ts')

test('a password is hashed at the recommended cost, each time with another salt', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('correct horse', one)).toBe(true)
  expect(await verifyPassword('wrong horse', one)).toBe(false)
})

test('a password is known by its hash, whatever that cost and whoever made it', async () => {
  const nonce = Buffer.from('0123456789abcdef')
  const asked = { message: 'correct hörse', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 2 }
  const made = await promisify(argon2)('argon2id', asked)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=64,t=2,p=1$${base64(nonce)}$${base64(made)}`
  expect(await verifyPassword('correct hörse', stored)).toBe(true)
  // The same letters, otherwise composed.
  expect(await verifyPassword('correct hörse'.normalize('NFD'), stored)).toBe(true)
  expect(await verifyPassword('wrong horse', stored)).toBe(false)
  expect(isOutdatedHash(stored)).toBe(true)
  expect(isOutdatedHash(await hashPassword('correct horse'))).toBe(false)
})

test('a refusal takes the same work without an account, and whenever its password was hashed', async () => {
  const [before, today] = [
    { memoryKiB: 64, passes: 1 },
    { memoryKiB: 32, passes: 2 },
  ]
  const cost = { ...today, formerly: [before] }
  const workOf = async (stored: string | null) => {
    vi.mocked(verify).mockClear()
    expect(await verifyPassword('wrong horse', stored, cost)).toBe(false)
    return vi
      .mocked(verify)
      .mock.calls.map(([hashed]) => String(hashed).split('$')[3])
      .sort()
  }
  const work = await workOf(null)
  expect(work).toEqual(['m=32,t=2,p=1', 'm=64,t=1,p=1'])
  expect(await workOf(await hashPassword('correct horse', cost))).toEqual(work)
  expect(await workOf(await hashPassword('correct horse', before))).toEqual(work)
})

test('of very many passwords at once, those that would wait long are refused and told when to come back', async () => {
  const cost = { memoryKiB: 8, passes: 1 }
  const answers = await Promise.allSettled(Array.from({ length: 400 }, () => verifyPassword('a', null, cost)))
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThan(250)
  expect(refused.length).toBeLessThan(350)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(ProblemError)
    expect(reason).toMatchObject({ code: 'server.busy', retryAfterSeconds: 5 })
  }
  expect(await verifyPassword('a', null, cost)).toBe(false)
})

test('however many passwords are checked, files are read meanwhile', async () => {
  let checked = 0
  const cost = { memoryKiB: 12_288, passes: 3 }
  const checks = Array.from({ length: 100 }, async () => {
    await verifyPassword('a', null, cost)
    checked++
  })
  await readFile(import.meta.filename)
  // With all four threads taken, the file waited for the last check.
  expect(checked).toBeLessThan(90)
  await Promise.all(checks)
})
