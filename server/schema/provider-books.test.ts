import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { migrations } from './migrations.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('test plans from before are known as such, and end when their time is over', async () => {
      await using place = await engine.createPlace()
      const { db, close } = await openDatabase(place)
      // PostgreSQL's scratch databases start with all tables.
      if (engine.name === 'postgres') await sql`drop schema public cascade; create schema public`.execute(db)
      const before = Object.entries(migrations).filter(([name]) => name < '0006')
      await migrate(db, engine.name, Object.fromEntries(before))
      const row = (name: string) => ({ email: name, email_key: name, password_hash: '', created_at: 0 })
      const has = (plan: 'annual' | 'founders' | null, status: string | null, end: number | null) => ({
        ...{ subscription_plan: plan, subscription_status: status, subscription_period_end: end },
      })
      await db
        .insertInto('users')
        .values({ ...row('ann'), ...has('annual', 'active', 5_000) })
        .execute()
      await db
        .insertInto('users')
        .values({ ...row('bob'), ...has('founders', 'active', null) })
        .execute()
      await db
        .insertInto('users')
        .values({ ...row('cat'), ...has(null, null, null) })
        .execute()

      await migrate(db, engine.name, migrations)
      const users = await db
        .selectFrom('users')
        .select(['id', 'subscription_provider', 'subscription_cancelled'])
        .orderBy('id')
        .execute()
      expect(users.map(one => [one.subscription_provider, one.subscription_cancelled])).toEqual([
        ['test', 0],
        ['test', 0],
        [null, 0],
      ])
      const jobs = await db.selectFrom('jobs').selectAll().execute()
      const userId = users[0]?.id
      expect(jobs).toMatchObject([
        { kind: 'end-plan', unique_key: `end-plan:${userId} 5000`, run_at: 5_000, attempts: 0 },
      ])
      expect(JSON.parse(jobs[0]?.payload ?? '')).toEqual({ userId })
      await close()
    })
  })
