import { describe, expect, test } from 'vitest'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { searchEngineFor } from '#server/memory/recall/index/engines/search-engine-for.ts'
import { indexEntry } from '#server/memory/recall/index/index-entry.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

const day = 86_400_000
const now = Date.UTC(2025, 5, 11)
const phone = {
  kind: 'phone',
  text: '555 0134',
  value: '555 0134',
  label: null,
  line: '',
  box: null,
} as const
const sum = (value: string) => ({
  ...phone,
  kind: 'amount' as const,
  text: `$${value}`,
  value: `${value} USD`,
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`among very many screenshots, on ${engine.name}`, () => {
    test('what only a few old ones have is found, newest first and page by page', async () => {
      await using scratch = await engine.open()
      const { owner, old } = await keepVeryMany(scratch)
      const [oldest, middle, newest] = old
      const recall = createRecall({ ...scratch, clock: () => now })
      const plain = async (search: string) =>
        (await recall.plainSearch(owner, search, { limit: 30 })).rows.map(({ id }) => id)
      const smart = async (q: string) =>
        (await recall.smartSearch(owner, { q, filters: { limit: 30 } })).rows.map(({ id }) => id)
      expect(await plain('page has:phone')).toEqual([newest, middle, oldest])
      // No word of theirs is “pag”, and very many begin so.
      expect(await plain('page')).toHaveLength(30)
      expect(await plain('pag')).toEqual(await plain('page'))
      expect(await plain('has:phone')).toEqual([newest, middle, oldest])
      expect(await plain('page has:phone before:2024-01-10')).toEqual([oldest])
      expect(await plain('page before:2024-01-10 -has:phone')).toEqual([])
      expect(await plain('page before:2024-02-01 -has:amount')).toEqual([middle])
      expect(await smart('page over $500')).toEqual([newest])
      expect(await smart('over $50 saved in january 2024')).toEqual([newest, oldest])
      expect(await smart('with a phone number from january 2024')).toEqual([newest, middle, oldest])

      const first = await recall.plainSearch(owner, 'page has:phone', { limit: 1 })
      expect(first.rows.map(({ id }) => id)).toEqual([newest])
      const second = await recall.plainSearch(owner, 'page has:phone', {
        limit: 1,
        ...(first.nextCursor && { cursor: first.nextCursor }),
      })
      expect(second.rows.map(({ id }) => id)).toEqual([middle])
    }, 60_000)

    test('what was saved lately is all of it, even what has not been read yet', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      await shelf.put(owner, { title: 'Page', created_at: now - 3 * day })
      const filed = await shelf.put(owner, { title: 'Page', created_at: now + 1_000 })
      const [row] = await screenshotStore(scratch.db).findMany(owner, [filed])
      if (!row) throw new Error('What was just put is not there')
      const { id: _, user_id: __, ...waiting } = row
      const unread = await screenshotStore(scratch.db).insert(owner, {
        ...waiting,
        ...{ sha256: 'unread', file_key: 'unread', title: '', progress: 'captured', created_at: now + 2_000 },
      })
      const recall = createRecall({ ...scratch, clock: () => now + day / 2 })
      const found = [
        await recall.smartSearch(owner, { q: 'uploaded today', filters: { limit: 30 } }),
        await recall.plainSearch(owner, 'after:yesterday', { limit: 30 }),
      ]
      for (const { rows } of found) expect(rows.map(({ id }) => id)).toEqual([unread, filed])
    })
  })

/** Three old screenshots, and then more than are looked at one by one. */
async function keepVeryMany({ db, engine }: ScratchDatabase): Promise<{ owner: OwnerId; old: number[] }> {
  return inTransaction(db, async tx => {
    const shelf = createShelf({ db: tx, engine })
    const owner = await shelf.owner()
    const old: number[] = []
    for (const [i, facts] of [
      [phone, sum('80.00')],
      [phone, phone],
      [phone, sum('900.00')],
    ].entries()) {
      const id = await shelf.put(owner, { title: 'Page', created_at: Date.UTC(2024, 0, 5 + 8 * i) })
      await factStore(tx).replace(owner, id, facts)
      old.push(id)
    }
    await copyOften(tx, engine, owner, old[0] ?? 0)
    return { owner, old }
  })
}

/**
 * Screenshots saved a month ago. They are written straight into the tables, because saving each takes its
 * time.
 */
async function copyOften(tx: Db, engine: Engine, owner: OwnerId, id: number) {
  const { id: _, ...row } = await tx
    .selectFrom('screenshots')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 1_050 }, (_, i) => ({
    ...row,
    ...{ sha256: `copy ${i}`, file_key: `copy ${i}`, created_at: now - 30 * day + i },
  }))
  for (let i = 0; i < copies.length; i += 105) {
    const some = copies.slice(i, i + 105)
    const kept = await tx.insertInto('screenshots').values(some).returningAll().execute()
    for (const one of kept)
      await searchEngineFor(engine).writeEntry(tx, owner, one.id, {
        ...indexEntry(owner, one, null),
        ...{ filing: null, secrets: 0 },
      })
  }
}
