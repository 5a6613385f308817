import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { systemClock } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { migrations } from '#server/schema/migrations.ts'

/**
 * A process to be killed: writes users, each with a job in the same transaction, four at a time and without end, and
 * prints each one's name once it has been told that it is kept. Given a `DatabasePlace` as JSON, and a prefix for names.
 */
const [place = '{}', prefix = ''] = process.argv.slice(2)
const { db, engine } = await openDatabase(JSON.parse(place))
await migrate(db, engine, migrations)
const jobs = createJobs({ db, engine, clock: systemClock })
// What was compiled is kept for the next one: this one will not end by itself.
flushCompileCache()

let count = 0
await Promise.all([1, 2, 3, 4].map(writeForEver))

async function writeForEver() {
  for (;;) {
    const name = `${prefix}-${++count}`
    await inTransaction(db, async tx => {
      const user = { email: name, email_key: name, password_hash: '', created_at: systemClock() }
      await tx.insertInto('users').values(user).execute()
      await jobs.enqueue(tx, { kind: 'greet', key: name, payload: { name } })
    })
    // Not console.log, which may leave it in this process's memory.
    writeSync(process.stdout.fd, `${name}\n`)
  }
}
