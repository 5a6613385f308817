import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { Db } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import { type DatabasePlace, openDatabase } from './open-database.ts'

const rounds = 5
const engines = scratchDatabases().filter(({ isMissing }) => !isMissing)
const named = engines.map(({ name }) => name).join(' and ')

test(`after kill -9 at any moment, ${rounds} times, all that was acknowledged is there, each row with its job, on ${named}`, async () => {
  await using made = new AsyncDisposableStack()
  const places = await Promise.all(engines.map(async engine => made.use(await engine.createPlace())))
  const acknowledged = places.map((): string[] => [])
  for (let round = 1; round <= rounds; round++) {
    const names = await writeUntilKilled(places, round)
    for (const [i, place] of places.entries()) {
      acknowledged[i]?.push(...(names[i] ?? []))
      await using opened = await reopen(place)
      const kept = await usersAndJobs(opened.db)
      const users = new Set(kept.users)
      expect(acknowledged[i]?.filter(name => !users.has(name))).toEqual([])
      expect(kept.jobs).toEqual(kept.users)
      if (opened.engine === 'sqlite')
        expect(await integrityOf(opened.db)).toEqual([{ integrity_check: 'ok' }])
    }
  }
  for (const names of acknowledged) expect(names.length).toBeGreaterThan(0)
}, 120_000)

/**
 * The names that each database had acknowledged before the kill. The kill comes after a random number of
 * them.
 */
async function writeUntilKilled(places: DatabasePlace[], round: number): Promise<string[][]> {
  const program = fileURLToPath(new URL('../../../test/crash-writer.ts', import.meta.url))
  const writer = spawn(process.execPath, [program, JSON.stringify(places), `round${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const names = places.map((): string[] => [])
  const deadline = 1 + Math.floor(Math.random() * 120)
  const lines = createInterface({ input: writer.stdout })
  lines.on('line', line => {
    const [number = '', name = ''] = line.split(' ')
    names[Number(number)]?.push(name)
    if (names.flat().length === deadline) writer.kill('SIGKILL')
  })
  await once(lines, 'close')
  expect(names.flat().length).toBeGreaterThanOrEqual(deadline)
  return names
}

async function reopen(place: DatabasePlace) {
  const database = await openDatabase(place)
  return { ...database, [Symbol.asyncDispose]: database.close }
}

/** Both tables at one moment: PostgreSQL may still be running the commit that its killed client had sent. */
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
