import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type ScratchEngine, scratchDatabases } from '#test/scratch-database.ts'
import type { Db } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open-database.ts'

/** A database that nobody has queried yet. What is known about its connections lasts while it is open. */
async function openOwn(engine: ScratchEngine) {
  const place = await engine.createMigratedPlace()
  const opened = await openDatabase(place)
  async function dispose() {
    await opened.close()
    await place[Symbol.asyncDispose]()
  }
  return { ...opened, [Symbol.asyncDispose]: dispose }
}

const anAccount = (email: string) => ({ email, email_key: email, password_hash: 'none', created_at: 0 })
const accounts = (db: Db, after = 0) => db.selectFrom('users').selectAll().where('id', '>', after).execute()
const prepared = async (db: Db) =>
  (
    await sql<{
      name: string
      statement: string
    }>`select name, statement from pg_prepared_statements`.execute(db)
  ).rows
const addColumn = (db: Db, name: string) => sql`alter table users add column ${sql.ref(name)} int`.execute(db)

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what is asked again is kept by a connection, and what is asked once is not', async () => {
      await using place = await engine.createPlace()
      const opened = await openDatabase(place)
      await opened.db.connection().execute(async db => {
        for (const one of [1, 2, 3]) await sql`select ${one}::int as again`.execute(db)
        await sql`select ${1}::int as once`.execute(db)
        const { rows } = await sql<{ statement: string; calls: number }>`
          select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db)
        expect(rows).toEqual([{ statement: 'select $1::int as again', calls: 2 }])
      })
      await opened.close()
    })

    test('a column that another process has added is answered with, within a transaction too', async () => {
      await using scratch = await openOwn(engine)
      const { db } = scratch
      await db.insertInto('users').values(anAccount('ann')).execute()
      for (let i = 0; i < 3; i++) await accounts(db)
      await addColumn(db, 'first_of_two')
      expect((await accounts(db))[0]).toHaveProperty('first_of_two')

      for (let i = 0; i < 3; i++) await accounts(db)
      await addColumn(db, 'second_of_two')
      const within = await inTransaction(db, tx => accounts(tx))
      expect(within[0]).toHaveProperty('second_of_two')
    })

    test('a connection whose statements are gone, as behind a pooler, answers as ever', async () => {
      await using scratch = await openOwn(engine)
      const { db } = scratch
      await db.insertInto('users').values(anAccount('ann')).execute()
      for (let i = 0; i < 3; i++) await accounts(db)
      await sql`deallocate all`.execute(db)
      expect(await accounts(db)).toHaveLength(1)
    })

    test('a transaction whose statements are gone is begun anew', async () => {
      await using scratch = await openOwn(engine)
      const { db } = scratch
      await db.insertInto('users').values(anAccount('ann')).execute()
      for (let i = 0; i < 3; i++) await accounts(db)
      await sql`deallocate all`.execute(db)
      const met = await inTransaction(db, async tx => {
        await tx.insertInto('users').values(anAccount('bob')).execute()
        return accounts(tx)
      })
      expect(met).toHaveLength(2)
      expect(await accounts(db)).toHaveLength(2)
    })

    test('the same name says the same in every process, since a pooler lends them the same session', async () => {
      await using place = await engine.createPlace()
      const [one, other] = [await openDatabase(place), await openDatabase(place)]
      const [first, second] = [sql`select ${1}::int as first`, sql`select ${1}::int as second`]
      const kept = ({ db }: typeof one, asked: RawBuilder<unknown>[]) =>
        db.connection().execute(async on => {
          for (const each of [...asked, ...asked]) await each.execute(on)
          return (await prepared(on)).map(({ name, statement }) => `${name}: ${statement}`).sort()
        })
      expect(await kept(one, [first, second])).toEqual(await kept(other, [second, first]))
      await Promise.all([one.close(), other.close()])
    })

    test('where another has prepared the same in a session that is lent to both, it is answered, within a transaction too', async () => {
      await using place = await engine.createMigratedPlace()
      const [one, other] = [await openDatabase(place), await openDatabase(place)]
      const ask = (db: Db) => sql`select ${1}::int as number`.execute(db)
      const names = await one.db.connection().execute(async on => {
        for (let i = 0; i < 2; i++) await ask(on)
        return prepared(on)
      })
      await other.db.connection().execute(async on => {
        for (const { name } of names) await sql`prepare ${sql.id(name)} as select $1::int`.execute(on)
        await ask(on)
        expect((await ask(on)).rows).toEqual([{ number: 1 }])
      })
      await Promise.all([one.close(), other.close()])

      const third = await openDatabase(place)
      await ask(third.db)
      for (const { name } of names) await sql`prepare ${sql.id(name)} as select $1::int`.execute(third.db)
      expect((await inTransaction(third.db, ask)).rows).toEqual([{ number: 1 }])
      await third.close()
    })

    test('a statement that is gone and then refused says why it is refused', async () => {
      await using scratch = await openOwn(engine)
      const half = (of: number) => sql<{ half: number }>`select 10 / ${of}::int as half`.execute(scratch.db)
      for (const of of [1, 2, 5]) await half(of)
      await sql`deallocate all`.execute(scratch.db)
      await expect(half(0)).rejects.toThrow('division by zero')
    })

    test('a statement that is refused says why, and the same with other values is answered', async () => {
      await using scratch = await openOwn(engine)
      const { db } = scratch
      const half = (of: number) => sql<{ half: number }>`select 10 / ${of}::int as half`.execute(db)
      for (const of of [1, 2]) await half(of)
      await expect(half(0)).rejects.toThrow('division by zero')
      expect((await half(5)).rows).toEqual([{ half: 2 }])
    })
  })
