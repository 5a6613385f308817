import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#server/platform/db/open-database.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { migrations } from '#server/schema/migrations.ts'

/**
 * A process to be killed. It writes users without end, four at a time, each with a job in the same
 * transaction. Once a write is acknowledged, it prints the database's number and the user's name. Its
 * arguments are the `DatabasePlace`s as JSON, and a prefix for names. One process serves all, because most of
 * a start is loading.
 */
const [given = '[]', prefix = ''] = process.argv.slice(2)
const places: DatabasePlace[] = JSON.parse(given)
const databases = await Promise.all(places.map(openDatabase))
for (const { db, engine } of databases) await migrate(db, engine, migrations)
// Saves the compile cache now, because this process will not end by itself.
flushCompileCache()

let count = 0
await Promise.all(
  databases.flatMap((database, number) => [1, 2, 3, 4].map(() => writeForEver(database, number))),
)

async function writeForEver({ db, engine }: Database, number: number) {
  const jobs = createJobs({ db, engine, clock: systemClock })
  for (;;) {
    const name = `${prefix}-${++count}`
    await inTransaction(db, async tx => {
      const user = { email: name, email_key: name, password_hash: '', created_at: systemClock() }
      await tx.insertInto('users').values(user).execute()
      await jobs.enqueue(tx, { kind: 'greet', key: name, payload: { name } })
    })
    // Not console.log, which may keep it in this process's memory.
    writeSync(process.stdout.fd, `${number} ${name}\n`)
  }
}
