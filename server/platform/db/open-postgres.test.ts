import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { Db } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import { expectNewEnough, openPostgres } from './open-postgres.ts'

test('a PostgreSQL that is not there is named in one sentence, without the password', async () => {
  const opening = openPostgres({ url: 'postgresql://remy:secret@localhost:1/memory' })
  const error = await opening.catch((reason: unknown) => reason)
  expect(error).toHaveProperty(
    'message',
    expect.stringMatching(/^The PostgreSQL database at localhost:1\/memory cannot/),
  )
  expect(String(error)).toContain('ECONNREFUSED')
  expect(String(error)).not.toContain('secret')
})

test('something that answers but is no PostgreSQL is refused', async () => {
  const server = createServer(socket => void socket.end('220 mail.example.com ESMTP\r\n'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(openPostgres({ url: `postgresql://127.0.0.1:${port}/memory` })).rejects.toThrow(
    /cannot be used/,
  )
})

test('a server that is too old is said to be that', () => {
  expect(() => expectNewEnough(140_012)).toThrow('it is version 14, and Remy needs 15 or newer')
  expect(() => expectNewEnough(150_000)).not.toThrow()
})

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres')) {
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test.each([
      [
        'an unknown user',
        (url: URL) => Object.assign(url, { username: 'nobody' }),
        'role "nobody" does not exist',
      ],
      [
        'an unknown database',
        (url: URL) => Object.assign(url, { pathname: '/none' }),
        'database "none" does not exist',
      ],
    ])('%s is said in one sentence', async (_what, change, reason) => {
      await using place = await engine.createMigratedPlace()
      const url = change(new URL(place.url ?? '')).href
      await expect(openPostgres({ url })).rejects.toThrow(
        new RegExp(`^The PostgreSQL database at .* cannot be used: ${reason}$`),
      )
    })

    test('connections that the server ends, in use or idle, are replaced', async () => {
      await using scratch = await engine.open()
      const cutOff = scratch.db.transaction().execute(async tx => {
        await sql`select 1`.execute(tx)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(scratch.db)
        await sql`select 1`.execute(tx)
      })
      await expect(cutOff).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/)
      expect((await sql`select 2 as two`.execute(scratch.db)).rows).toEqual([{ two: 2 }])
    })

    test('a transaction that others forestall a dozen times is done in the end', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const email = 'ann@example.com'
      const account = { email, email_key: email, password_hash: 'none', created_at: 0 }
      await db.insertInto('users').values(account).execute()
      const rename = (tx: Db, username: string) => tx.updateTable('users').set({ username }).execute()
      let tries = 0
      await inTransaction(db, async tx => {
        await tx.selectFrom('users').selectAll().execute()
        if (++tries <= 12) await rename(db, 'theirs')
        await rename(tx, 'ours')
      })
      expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'ours' }])
    })

    test('a statement has half a minute, and what was answered is on disk', async () => {
      await using scratch = await engine.open()
      const { rows } = await sql`select current_setting('statement_timeout') as most,
        current_setting('synchronous_commit') as sync`.execute(scratch.db)
      expect(rows).toEqual([{ most: '30s', sync: 'on' }])
    })
  })
}
