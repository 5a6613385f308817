import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { startSqliteThread } from '#server/platform/db/start-sqlite-thread.ts'
import { fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createSearchIndex } from './create-search-index.ts'
import { indexEntry } from './index-entry.ts'
import { indexVersion } from './index-version.ts'

const limit = 30

for (const engine of scratchDatabases(startSqliteThread)) {
  describe.skipIf(engine.isMissing)(`the index on ${engine.name}`, () => {
    test('what changed is found by its new words and no longer by its old ones', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const owner = await shelf.owner()
      const id = await shelf.put(owner, { title: 'Lasagna', tags: ['pasta'] })
      await shelf.change(owner, id, { title: 'Gnocchi' })
      expect((await recall.plainSearch(owner, 'gnocchi', { limit })).rows.map(row => row.id)).toEqual([id])
      expect((await recall.plainSearch(owner, 'lasagna', { limit })).rows).toEqual([])
      expect((await recall.plainSearch(owner, 'pasta', { limit })).rows).toEqual([])
    })

    test('putting the same thing again changes nothing', async () => {
      await using scratch = await engine.open()
      const { owner, ids } = await fillShelf(scratch)
      const before = await termsOf(scratch.db)
      await createShelf(scratch).change(owner, ids.get('run') ?? 0, { tags: [] })
      expect(await termsOf(scratch.db)).toEqual(before)
    })

    test('each word is counted once for each screenshot it stands in', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      await shelf.put(owner, { title: 'Ramen ramen', extracted_text: 'RAMEN' })
      await shelf.put(owner, { title: 'Ramen shop' })
      expect(await termsOf(scratch.db)).toEqual([
        { user_id: owner, term: 'ramen', uses: 2 },
        { user_id: owner, term: 'shop', uses: 1 },
      ])
    })

    test('nothing is left of what was removed', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const { owner, keys } = await fillShelf(scratch, shelf)
      for (const id of keys.keys()) await shelf.remove(owner, id)
      expect(await leftOver(scratch.db)).toEqual({
        recall_entries: 0,
        terms: 0,
        term_remainders: 0,
        recall_index: 0,
      })
    })

    test('two who change one screenshot at once leave its words counted as they stand in the end', async () => {
      await using scratch = await engine.open()
      const other = await openDatabase(scratch.place)
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const id = await shelf.put(owner, { title: 'Lasagna' })
      const ofOther = createShelf(other)
      for (let i = 0; i < 10; i++) {
        await Promise.all([
          shelf.change(owner, id, { title: `Gnocchi ${'abc'[i % 3]}lpha` }),
          ofOther.change(owner, id, { title: `Ravioli ${'bcd'[i % 3]}eta` }),
        ])
        const { title } = await scratch.db.selectFrom('screenshots').select('title').executeTakeFirstOrThrow()
        const words = title.toLowerCase().split(' ').sort()
        expect(await termsOf(scratch.db)).toEqual(words.map(term => ({ user_id: owner, term, uses: 1 })))
      }
      await other.close()
    })

    test('removing twice does no harm, nor removing what was never there', async () => {
      await using scratch = await engine.open()
      const { owner, ids } = await fillShelf(scratch)
      const index = createSearchIndex(scratch.engine)
      await index.remove(scratch.db, owner, ids.get('run') ?? 0)
      const before = await termsOf(scratch.db)
      await index.remove(scratch.db, owner, ids.get('run') ?? 0)
      await index.remove(scratch.db, owner, 999_999)
      expect(await termsOf(scratch.db)).toEqual(before)
    })

    test('nothing is left of a user who was deleted', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const ann = await fillShelf(scratch, shelf)
      await fillShelf(scratch, shelf)
      await scratch.db.deleteFrom('users').where('id', '=', ann.owner).execute()
      const left = await leftOver(scratch.db)
      expect(left.recall_index).toBe(ann.keys.size)
      expect(left.recall_entries).toBe(ann.keys.size)
      expect((await termsOf(scratch.db)).filter(({ user_id }) => user_id === ann.owner)).toEqual([])
    })

    test('what a screenshot is found by is as its version of the index has it: who changes that raises it', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      await shelf.put(owner, {
        title: "Ann's MealPrep: crème brûlée",
        tags: ['Desserts'],
        type: 'meal',
        description: 'Cooking at 180°C, order MPU-6050. Two boxes of movies.',
        analysis:
          'Recognised as a recipe, by “Oven”. That makes it a meal. Found in it: 2 codes. 9 words read, 99% sure on average.',
        extracted_text:
          '1,299.00 € · 1Z999AA10123456784\nhttps://example.com/a_b?c=d 東京ラーメン 🎉 +1 555-0134',
      })
      const rows = await scratch.db.selectFrom('screenshots').selectAll().execute()
      const { rows: remainders } = await sql`select remainder, term from term_remainders
        order by remainder, term`.execute(scratch.db)
      const entries = rows.map(row =>
        indexEntry(owner, row, 'Receipts', {
          labels: ['Order total', 'Gate'],
          factKinds: ['amount', 'code'],
        }),
      )
      const made = createHash('sha256')
        .update(JSON.stringify([entries, remainders]))
        .digest('hex')
      expect({ [indexVersion]: made.slice(0, 16) }).toEqual({ 7: '33307c8f7faf0ce8' })
    })

    test('what an older version filed under something else is offered no more once its word is gone', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const foundBy = async (search: string) =>
        (await recall.plainSearch(owner, search, { limit })).rows.map(row => row.id)
      const id = await shelf.put(owner, { title: 'MPU6050 gyroscope' })
      // As if an older version had other OCR keys and typing errors.
      const odd = ['=gyroscope', 'gyrosc', '~yroscope'].map(remainder => ({
        ...{ user_id: owner, term: 'mpu6050', remainder },
      }))
      await scratch.db.insertInto('term_remainders').values(odd).execute()
      expect(await foundBy('gyrosc0pe')).toEqual([id])
      await shelf.change(owner, id, { title: 'gyroscope' })
      expect(await foundBy('gyrosc0pe')).toEqual([id])
      expect(await foundBy('MPU605O')).toEqual([])
      const other = await shelf.put(owner, { title: 'MPU6050' })
      expect(await foundBy('MPU605O')).toEqual([other])
    })

    test('a screenshot with an enormous text is kept and found', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const words = Array.from({ length: 30_000 }, (_, i) => `ω${'ч'.repeat(i % 60)}${i.toString(36)}`)
      const id = await shelf.put(owner, {
        title: 'Endless',
        extracted_text: words.join(' ').slice(0, 200_000),
      })
      const { rows } = await createRecall({ ...scratch, clock: () => 0 }).plainSearch(
        owner,
        `endless ${words[7]}`,
        { limit },
      )
      expect(rows.map(row => row.id)).toEqual([id])
    })
  })
}

const termsOf = (db: Db) =>
  db.selectFrom('terms').select(['user_id', 'term', 'uses']).orderBy('user_id').orderBy('term').execute()

async function leftOver(db: Db) {
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n
  return {
    recall_entries: await count('recall_entries'),
    terms: await count('terms'),
    term_remainders: await count('term_remainders'),
    recall_index: await count('recall_index'),
  }
}
