import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { type ScratchEngine, scratchDatabases } from '#test/scratch-database.ts'

/** The real functions, whose calls are counted. */
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})
// Another file of the same process may have loaded them with the plain functions.
vi.resetModules()
const argon2 = await import('@node-rs/argon2')
const { startApp } = await import('#test/start-app.ts')

const engines = scratchDatabases().filter(({ name }) => name === 'postgres')

/** A product that sends mail, with a confirmed account and one that waits. Its jobs run elsewhere. */
async function start(engine: ScratchEngine) {
  const place = await engine.createMigratedPlace()
  const { db } = await place.database()
  const statements: string[] = []
  const recording = {
    ...place,
    database: async () => ({ ...(await place.database()), db: recorded(db, statements) }),
  }
  const post = await aMailServer()
  const app = await startApp({
    place: recording,
    reader: aBlankReader(),
    environment: { ...post.environment, APP_ORIGIN: 'https://remy.example', ROLE: 'web' },
  })
  const [known, waiting] = [aPerson(), aPerson()]
  for (const person of [known, waiting]) await app.visitor().post('/api/auth/signup', person)
  await db.updateTable('users').set({ email_confirmed_at: 1 }).where('email', '=', known.email).execute()
  return {
    known: known.email,
    waiting: waiting.email,
    mails: post.mails,
    /** What is done until the answer has come, and the answer. */
    async workOf(path: string, body: { email: string; password?: string }) {
      for (const counted of [argon2.hash, argon2.verify]) vi.mocked(counted).mockClear()
      statements.length = 0
      const { status, body: answer } = await app.visitor().post(path, body)
      return {
        answer: [status, JSON.stringify(answer ?? null).replace(body.email, 'address')],
        statements: [...statements],
        hashed: vi.mocked(argon2.hash).mock.calls.length,
        verified: vi.mocked(argon2.verify).mock.calls.length,
      }
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
    },
  }
}

for (const engine of engines) {
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test.each(['/api/auth/reset', '/api/auth/confirmation'])(
      '%s asks the database the same for every address, and mails after the answer',
      async path => {
        await using house = await start(engine)
        const nobody = await house.workOf(path, { email: 'nobody@example.com' })
        expect(nobody.statements).not.toEqual([])
        for (const email of [house.known, house.waiting])
          expect(await house.workOf(path, { email })).toEqual(nobody)
        expect(nobody.answer[0]).toBe(204)
        expect(house.mails).toEqual([])
      },
    )

    test('a refused sign-in and a sign-up hash as many passwords for every address', async () => {
      await using house = await start(engine)
      for (const path of ['/api/auth/signin', '/api/auth/signup']) {
        const workOf = async (email: string) => {
          const work = await house.workOf(path, { email, password: 'another horse' })
          return { ...work, statements: [] }
        }
        const nobody = await workOf('nobody@example.com')
        expect(nobody.hashed + nobody.verified, path).toBeGreaterThan(0)
        for (const email of [house.known, house.waiting]) expect(await workOf(email), path).toEqual(nobody)
      }
    })
  })
}

function recorded<T extends { withPlugin(plugin: KyselyPlugin): T }>(db: T, statements: string[]): T {
  const compiler = new PostgresQueryCompiler()
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql }: CompiledQuery = compiler.compileQuery(node as RootOperationNode, queryId)
      statements.push(sql.replace(/\s+/g, ' ').trim())
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
