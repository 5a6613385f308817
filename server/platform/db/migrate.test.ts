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

    // The embedded database has no users.
    if (engine.name === 'sqlite') return

    test('a user who may not make tables is named in one sentence', async () => {
      await using place = await engine.createPlace()
      await using stack = new AsyncDisposableStack()
      const owner = await openDatabase(place)
      stack.defer(owner.close)
      const name = `guest_${Date.now()}`
      await sql`create role ${sql.ref(name)} login`.execute(owner.db)
      stack.defer(async () => {
        await sql`drop owned by ${sql.ref(name)}`.execute(owner.db)
        await sql`drop role ${sql.ref(name)}`.execute(owner.db)
      })
      const url = Object.assign(new URL(place.url ?? ''), { username: name }).href
      await expect(openDatabase({ ...place, url })).rejects.toThrow(
        'The database does not tell whether its data is encrypted: permission denied for table data_keys',
      )
      await sql`grant select on data_keys to ${sql.ref(name)}`.execute(owner.db)
      const guest = await openDatabase({ ...place, url })
      stack.defer(guest.close)
      await expect(migrate(guest.db, engine.name, migrations)).rejects.toThrow(
        /^The database could not be brought up to date: permission denied for /,
      )
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
