import { argon2 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

/** The real function, whose calls are counted. */
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})
// Another file of the same process may have loaded them with the plain function.
vi.resetModules()
const { ProblemError } = await import('#server/platform/problem-error.ts')
const { hashPassword, verifyPassword } = await import('./password-hash.ts')

test('a password is hashed at the recommended cost, each time with another salt', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('correct horse', one)).toBe(true)
  expect(await verifyPassword('wrong horse', one)).toBe(false)
})

test('a password is known by its hash, whatever that cost', async () => {
  const cheap = await hashPassword('correct horse', { memoryKiB: 64, passes: 1 })
  expect(await verifyPassword('correct horse', cheap)).toBe(true)
  expect(await verifyPassword('wrong horse', cheap)).toBe(false)
})

test('where there is no account there is no right password, and the same work is done to say so', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', null)).toBe(false)
  const workOf = async (hash: string | null) => {
    vi.mocked(argon2).mockClear()
    await verifyPassword('wrong horse', hash)
    return vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      ...{ algorithm, memory, passes, parallelism, tagLength },
    }))
  }
  const work = await workOf(stored)
  expect(work).toHaveLength(1)
  expect(await workOf(null)).toEqual(work)
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
  const checks = Array.from({ length: 100 }, async () => {
    await verifyPassword('a', null)
    checked++
  })
  await readFile(import.meta.filename)
  // With all four threads taken, the file waited for the last check.
  expect(checked).toBeLessThan(90)
  await Promise.all(checks)
})
