import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { readsOnce } from './reads-once.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what was answered is the answer from then on, and another question is asked', async () => {
      await using scratch = await engine.open()
      await sql`create table words (word text)`.execute(scratch.db)
      const told = async (of: typeof scratch.db, word: string) =>
        (await sql<{ n: number }>`select count(*) as n from words where word = ${word}`.execute(of)).rows.map(
          ({ n }) => Number(n),
        )
      const once = readsOnce(scratch.db)
      expect(await told(once, 'fern')).toEqual([0])
      await sql`insert into words values ('fern'), ('moss')`.execute(scratch.db)
      expect([await told(once, 'fern'), await told(once, 'moss')]).toEqual([[0], [1]])
      expect(await told(readsOnce(scratch.db), 'fern')).toEqual([1])
    })

    test('questions asked at once are one', async () => {
      await using scratch = await engine.open()
      const once = readsOnce(scratch.db)
      const ask = () => once.selectFrom('users').select('id').where('id', '=', 1).execute()
      const [one, other] = await Promise.all([ask(), ask()])
      expect(one).toBe(other)
    })

    test('nothing is changed through it in one transaction', async () => {
      await using scratch = await engine.open()
      await expect(
        readsOnce(scratch.db)
          .transaction()
          .execute(async () => {}),
      ).rejects.toThrow('only for reads')
    })
  })
