import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { Db } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import { isUniqueViolation } from './is-unique-violation.ts'
import { startSqliteThread } from './start-sqlite-thread.ts'

for (const engine of scratchDatabases(startSqliteThread)) {
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('a transaction keeps all of its work', async () => {
      await using scratch = await engine.open()
      const id = await scratch.db.transaction().execute(async tx => {
        const { id } = await insertUser(tx, 'ann@example.com')
        await tx.updateTable('users').set({ username: 'ann' }).where('id', '=', id).execute()
        return id
      })
      expect(await scratch.db.selectFrom('users').select(['id', 'username']).execute()).toEqual([
        { id, username: 'ann' },
      ])
    })

    test('a transaction that throws keeps none of its work', async () => {
      await using scratch = await engine.open()
      const work = scratch.db.transaction().execute(async tx => {
        await insertUser(tx, 'ann@example.com')
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect(await emails(scratch.db)).toEqual([])
    })

    test('an acknowledged write survives the roll-back of another transaction that was open meanwhile', async () => {
      await using scratch = await engine.open()
      const isOpen = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const rolledBack = scratch.db.transaction().execute(async tx => {
        await insertUser(tx, 'ann@example.com')
        isOpen.resolve()
        await mayEnd.promise
        throw new Error('changed my mind')
      })
      await isOpen.promise
      const written = [
        insertUser(scratch.db, 'bob@example.com'),
        scratch.db.transaction().execute(tx => insertUser(tx, 'cat@example.com')),
      ]
      mayEnd.resolve()
      await expect(rolledBack).rejects.toThrow('changed my mind')
      await Promise.all(written)
      expect(await emails(scratch.db)).toEqual(['bob@example.com', 'cat@example.com'])
    })

    test('what a transaction has not committed is seen by itself alone', async () => {
      await using scratch = await engine.open()
      await scratch.db.transaction().execute(async tx => {
        await insertUser(tx, 'ann@example.com')
        expect(await emails(tx)).toEqual(['ann@example.com'])
        expect(await emails(scratch.db)).toEqual([])
      })
      expect(await emails(scratch.db)).toEqual(['ann@example.com'])
    })

    test('whoever was told of a write can read it, however many read', async () => {
      await using scratch = await engine.open()
      for (let i = 0; i < 50; i++) {
        await insertUser(scratch.db, `user${i}@example.com`)
        const counts = await Promise.all([
          countUsers(scratch.db),
          countUsers(scratch.db),
          countUsers(scratch.db),
        ])
        expect(counts).toEqual([i + 1, i + 1, i + 1])
      }
    })

    test('thirty transactions at once that each read, add and write back lose nothing', async () => {
      await using scratch = await engine.open()
      const { id } = await insertUser(scratch.db, 'ann@example.com')
      const addOne = () =>
        inTransaction(scratch.db, async tx => {
          const query = tx.selectFrom('users').select('created_at').where('id', '=', id)
          const { created_at } = await query.executeTakeFirstOrThrow()
          await tx
            .updateTable('users')
            .set({ created_at: created_at + 1 })
            .where('id', '=', id)
            .execute()
        })
      await Promise.all(Array.from({ length: 30 }, addOne))
      const row = await scratch.db.selectFrom('users').select('created_at').executeTakeFirstOrThrow()
      expect(row.created_at).toBe(30)
    })

    test('a transaction within a transaction is part of it', async () => {
      await using scratch = await engine.open()
      const work = inTransaction(scratch.db, async outer => {
        await inTransaction(outer, inner => insertUser(inner, 'ann@example.com'))
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect(await emails(scratch.db)).toEqual([])
    })

    test('a second row with the same key is told apart from other trouble', async () => {
      await using scratch = await engine.open()
      await insertUser(scratch.db, 'ann@example.com')
      const twice = await insertUser(scratch.db, 'ann@example.com').catch((error: unknown) => error)
      const nonsense = await sql`select * from nowhere`.execute(scratch.db).catch((error: unknown) => error)
      const stranger = scratch.db.insertInto('sessions').values({ ...aSession, user_id: 99 })
      const noSuchUser = await stranger.execute().catch((error: unknown) => error)
      expect([twice, nonsense, noSuchUser].map(isUniqueViolation)).toEqual([true, false, false])
    })

    test('after a failed statement a transaction takes no more, and nothing of it is kept', async () => {
      await using scratch = await engine.open()
      const work = scratch.db.transaction().execute(async tx => {
        await insertUser(tx, 'ann@example.com')
        await insertUser(tx, 'ann@example.com').catch(() => {})
        await insertUser(tx, 'bob@example.com')
      })
      await expect(work).rejects.toThrow(/transaction is aborted/)
      expect(await emails(scratch.db)).toEqual([])
    })

    test('a transaction that failed and hides it is not kept either', async () => {
      await using scratch = await engine.open()
      const work = scratch.db.transaction().execute(async tx => {
        await insertUser(tx, 'ann@example.com')
        await insertUser(tx, 'ann@example.com').catch(() => {})
      })
      await expect(work).rejects.toThrow(/aborted|rolled back/)
      expect(await emails(scratch.db)).toEqual([])
      await insertUser(scratch.db, 'bob@example.com')
    })

    test('numbers, texts, bytes, truths and nothing come back as they went in', async () => {
      await using scratch = await engine.open()
      const bytesType = sql.raw(engine.name === 'sqlite' ? 'blob' : 'bytea')
      await sql`create table things (big bigint, text text, bytes ${bytesType}, truth integer, absent text)`.execute(
        scratch.db,
      )
      const bytes = Buffer.from('a view into a pool')
      await sql`insert into things values (${Number.MAX_SAFE_INTEGER}, ${'é😀\n'}, ${bytes}, ${1}, ${undefined})`.execute(
        scratch.db,
      )
      const { rows } =
        await sql<Thing>`select *, (select count(*) from things) as things from things`.execute(scratch.db)
      expect(rows.map(row => ({ ...row, bytes: Buffer.from(row.bytes).toString() }))).toEqual([
        {
          big: Number.MAX_SAFE_INTEGER,
          text: 'é😀\n',
          bytes: 'a view into a pool',
          truth: 1,
          absent: null,
          things: 1,
        },
      ])
    })

    test('updates and deletes say how many rows they touched', async () => {
      await using scratch = await engine.open()
      await insertUser(scratch.db, 'ann@example.com')
      await insertUser(scratch.db, 'bob@example.com')
      const { numUpdatedRows } = await scratch.db
        .updateTable('users')
        .set({ username: 'x' })
        .executeTakeFirstOrThrow()
      const { numDeletedRows } = await scratch.db.deleteFrom('users').executeTakeFirstOrThrow()
      expect([numUpdatedRows, numDeletedRows]).toEqual([2n, 2n])
    })

    test('with a row go the rows that hang on it', async () => {
      await using scratch = await engine.open()
      const { id } = await insertUser(scratch.db, 'ann@example.com')
      await scratch.db
        .insertInto('sessions')
        .values({ ...aSession, user_id: id })
        .execute()
      await scratch.db.deleteFrom('users').where('id', '=', id).execute()
      expect(await scratch.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    })

    test('a query to a closed database is refused', async () => {
      await using scratch = await engine.open()
      await scratch.close()
      await expect(emails(scratch.db)).rejects.toThrow(/closed|destroyed/)
    })
  })
}

type Thing = { big: number; text: string; bytes: Uint8Array; truth: number; absent: null; things: number }
const aSession = { token_hash: 'hash', created_at: 0, expires_at: 1 }

const insertUser = (db: Db, email: string) =>
  db
    .insertInto('users')
    .values({ email, email_key: email, password_hash: '', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()

async function emails(db: Db): Promise<string[]> {
  const users = await db.selectFrom('users').select('email').orderBy('email').execute()
  return users.map(({ email }) => email)
}

async function countUsers(db: Db): Promise<number> {
  const query = db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('users'))
  return (await query.executeTakeFirstOrThrow()).users
}
