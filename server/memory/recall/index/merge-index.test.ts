import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { mergeIndex } from './merge-index.ts'

for (const engine of embeddedAlone())
  test('the many parts of the index become few, in which everything is found and more can be put', async () => {
    await using scratch = await engine.open()
    const shelf = createShelf(scratch)
    const owner = await shelf.owner()
    const recall = createRecall({ ...scratch, clock: () => 0 })
    const found = async (search: string) =>
      (await recall.plainSearch(owner, search, { limit: 50 })).rows.map(({ id }) => id)
    const parts = async () => {
      const { rows } = await sql`select distinct segid from recall_index_idx`.execute(scratch.db)
      return rows.length
    }
    const ids: number[] = []
    for (let i = 0; i < 15; i++) ids.unshift(await shelf.put(owner, { title: `gyroscope ${i}` }))
    const gone = ids.splice(3, 1)
    await shelf.remove(owner, gone[0] ?? 0)
    expect(await parts()).toBeGreaterThan(4)

    await mergeIndex(scratch.db)
    expect(await parts()).toBeLessThan(4)
    expect(await found('gyroscope')).toEqual(ids)
    const newest = await shelf.put(owner, { title: 'gyroscope' })
    expect(await found('gyroscope')).toEqual([newest, ...ids])
    await mergeIndex(scratch.db)
    expect(await found('gyroscope')).toEqual([newest, ...ids])
  })

for (const engine of embeddedAlone())
  test('all parts of the index become one, and nothing that was deleted is left in it', async () => {
    await using scratch = await engine.open()
    const shelf = createShelf(scratch)
    const [ann, bob] = [await shelf.owner(), await shelf.owner()]
    for (let i = 0; i < 30; i++) await shelf.put(bob, { title: `gyroscope ${i}` })
    const gone = await shelf.put(ann, { title: 'zabaglione' })
    await mergeIndex(scratch.db)
    for (let i = 0; i < 10; i++) await shelf.put(bob, { title: `oscilloscope ${i}` })
    await shelf.remove(ann, gone)
    await mergeIndex(scratch.db, { whole: true })
    const { rows } = await sql<{ segid: number }>`select distinct segid from recall_index_idx`.execute(
      scratch.db,
    )
    expect(rows).toHaveLength(1)
    const { rows: pages } = await sql<{ block: Uint8Array }>`select block from recall_index_data`.execute(
      scratch.db,
    )
    const all = pages.map(({ block }) => Buffer.from(block).toString('latin1')).join(' ')
    expect(all).toContain('illosc')
    expect(all).not.toContain('aglio')
  })
