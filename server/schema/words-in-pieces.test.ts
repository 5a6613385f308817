import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { searchEngineFor } from '#server/memory/recall/index/engines/search-engine-for.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { asOwner } from '#server/platform/owner.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { migrations } from './migrations.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('words that were filed under some of their letters are filed as today after the first start, and no less forgiven', async () => {
      await using place = await engine.createPlace()
      const { db, close } = await openDatabase(place)
      // PostgreSQL's scratch databases start with all tables.
      if (engine.name === 'postgres') await sql`drop schema public cascade; create schema public`.execute(db)
      const before = Object.entries(migrations).filter(([name]) => name < '0016')
      await migrate(db, engine.name, Object.fromEntries(before))
      const account = { email: 'ann', email_key: 'ann', password_hash: '', created_at: 0 }
      const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
      const [ann, terms] = [asOwner(id), termStore(db, searchEngineFor(engine.name))]
      const use = async (some: string[]) => (await terms.count(ann, some))?.execute(db)
      await use(['gyroscope', 'mpu6050', 'čeština'])
      const filed = () =>
        db.selectFrom('term_remainders').selectAll().orderBy('remainder').orderBy('term').execute()
      const asToday = await filed()
      await sql`delete from term_remainders where remainder like '<%'`.execute(db)
      const lacking = ['gyrosco', 'yroscop', 'gyroco'].map(remainder => ({
        ...{ user_id: id, term: 'gyroscope', remainder },
      }))
      await db.insertInto('term_remainders').values(lacking).execute()

      await migrate(db, engine.name, migrations)
      expect(await filed()).toEqual(asToday)
      expect(await terms.near(ann, 'gyrscoep')).toEqual(['gyroscope'])
      const { within } = await terms.standing(ann, ['oscop'], { looked: [], within: ['oscop'] })
      expect(within.get('oscop')).toEqual(['gyroscope'])
      await use(['gyroscope'])
      expect(await filed()).toEqual(asToday)
      for (const word of ['gyroscope', 'gyroscope', 'mpu6050', 'čeština']) await terms.stopUsing(ann, [word])
      expect(await filed()).toEqual([])
      await close()
    })
  })
