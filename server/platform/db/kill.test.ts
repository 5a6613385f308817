import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { Db } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import { type DatabasePlace, openDatabase } from './open-database.ts'

const rounds = 8

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test(`after kill -9 at any moment, ${rounds} times, all that was acknowledged is there, each row with its job`, async () => {
      await using place = await engine.createPlace()
      const acknowledged: string[] = []
      for (let round = 1; round <= rounds; round++) {
        acknowledged.push(...(await writeUntilKilled(place, round)))
        await using opened = await reopen(place)
        const kept = await usersAndJobs(opened.db)
        expect(kept.users).toEqual(expect.arrayContaining(acknowledged))
        expect(kept.jobs).toEqual(kept.users)
        if (engine.name === 'sqlite')
          expect(await integrityOf(opened.db)).toEqual([{ integrity_check: 'ok' }])
      }
    }, 60_000)
  })
}

/** The names that were acknowledged before the end, which comes after a number of them that differs each time. */
async function writeUntilKilled(place: DatabasePlace, round: number): Promise<string[]> {
  const program = fileURLToPath(new URL('../../../test/crash-writer.ts', import.meta.url))
  const writer = spawn(process.execPath, [program, JSON.stringify(place), `round${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const deadline = 1 + Math.floor(Math.random() * 120)
  const names: string[] = []
  const lines = createInterface({ input: writer.stdout })
  lines.on('line', line => {
    if (names.push(line) === deadline) writer.kill('SIGKILL')
  })
  await once(lines, 'close')
  expect(names.length).toBeGreaterThanOrEqual(deadline)
  return names
}

async function reopen(place: DatabasePlace) {
  const database = await openDatabase(place)
  return { ...database, [Symbol.asyncDispose]: database.close }
}

/** Both as of one moment: a PostgreSQL may still be carrying out the commit that its killed client had sent. */
function usersAndJobs(db: Db) {
  return inTransaction(db, async tx => {
    const users = await tx.selectFrom('users').select('email').execute()
    const jobs = await tx.selectFrom('jobs').select('unique_key').execute()
    return {
      users: users.map(({ email }) => email).sort(),
      jobs: jobs.map(({ unique_key }) => unique_key.replace('greet:', '')).sort(),
    }
  })
}

const integrityOf = async (db: Db) => (await sql`pragma integrity_check`.execute(db)).rows
