import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Migrations } from '#server/schema/migration.ts'
import { migrations } from '#server/schema/migrations.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('migrating again changes nothing', async () => {
      await using scratch = await engine.open()
      await sql`insert into jobs (kind, unique_key, payload, run_at, created_at) values ('k', 'k', '{}', 1, 1)`.execute(
        scratch.db,
      )
      await migrate(scratch.db, scratch.engine, migrations)
      expect(await scratch.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'k' }])
    })

    test('processes that start at once migrate once', async () => {
      await using scratch = await engine.open()
      await using stack = new AsyncDisposableStack()
      const others = await Promise.all([1, 2, 3].map(() => openDatabase(scratch.place)))
      for (const { close } of others) stack.defer(close)
      await Promise.all(others.map(({ db }) => migrate(db, engine.name, { ...migrations, ...oneMore })))
      expect((await sql`select * from more`.execute(scratch.db)).rows).toEqual([{ n: 1 }])
    })

    test('of migrations that fail nothing is kept, and the failed one is named', async () => {
      await using scratch = await engine.open()
      const failing: Migrations = {
        ...migrations,
        ...oneMore,
        '9001-nonsense': { up: async db => void (await sql`create nonsense`.execute(db)) },
      }
      await expect(migrate(scratch.db, engine.name, failing)).rejects.toThrow(
        /up to date \(9001-nonsense\): .*syntax/,
      )
      await expect(sql`select * from more`.execute(scratch.db)).rejects.toThrow(/more/)
    })

    test('a database that a newer version has changed is refused', async () => {
      await using scratch = await engine.open()
      await migrate(scratch.db, engine.name, { ...migrations, ...oneMore })
      await expect(migrate(scratch.db, engine.name, migrations)).rejects.toThrow(/9000-one-more/)
    })
  })
}

const oneMore: Migrations = {
  '9000-one-more': {
    async up(db) {
      await sql`create table more (n integer)`.execute(db)
      await sql`insert into more values (1)`.execute(db)
    },
  },
}
