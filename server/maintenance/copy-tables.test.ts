import { expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { copyTables } from './copy-tables.ts'
import { tableStore } from './table-store.ts'

const [sqlite, postgres] = scratchDatabases()

test.skipIf(postgres?.isMissing)(
  'all rows move to PostgreSQL and back, are found as before, and no id is given again',
  async () => {
    if (!sqlite || !postgres) throw new Error('Both engines are known')
    await using from = await sqlite.open()
    await using to = await postgres.open()
    await using back = await sqlite.open()
    const shelf = createShelf(from)
    const { owner, ids } = await fillShelf(from, shelf)
    const neighbour = await shelf.owner()
    for (let i = 0; i < 250; i++)
      await shelf.put(neighbour, { title: `Note ${i}`, extracted_text: 'Zanzibar' })
    const last = await shelf.put(owner, { title: 'Deleted since' })
    await shelf.remove(owner, last)
    await addBytes(from, owner, ids.get('sensor') ?? 0)
    const rows = await copyTables(from, to)
    expect(rows).toMatchObject({ users: 2, screenshots: ids.size + 250, embeddings: 1 })
    expect(await contentsOf(to)).toEqual(await contentsOf(from))
    for (const place of [from, to]) {
      expect(await found(place, owner, 'U605')).toEqual([ids.get('sensor')])
      expect(await found(place, neighbour, 'zanzibar')).toHaveLength(30)
    }
    expect(await createShelf(to).put(owner, { title: 'New', sha256: 'new' })).toBeGreaterThan(last)
    await expect(copyTables(from, to)).rejects.toThrow('The other database has people in it already')
    await copyTables(to, back)
    expect(await contentsOf(back)).toEqual(await contentsOf(to))
    expect(await found(back, owner, 'U605')).toEqual([ids.get('sensor')])
  },
)

const addBytes = ({ db }: Database, user_id: OwnerId, screenshot_id: number) =>
  db
    .insertInto('embeddings')
    .values({
      ...{ user_id, screenshot_id, space: 'a-model', text_hash: 'x' },
      ...{ signs: Buffer.from([0, 255]), point: Buffer.from([1, 127, 128]) },
    })
    .execute()

async function contentsOf({ db, engine }: Database) {
  const tables = tableStore(db, engine)
  const contents: Record<string, unknown> = {}
  for (const name of await tables.names())
    contents[name] = (await Array.fromAsync(tables.pages(name))).flat().map(plain)
  return contents
}

/** Each driver has its own class for bytes. */
const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value]),
  )

const found = async (database: Database, owner: OwnerId, search: string) =>
  (await createRecall({ ...database, clock: () => 0 }).plainSearch(owner, search, { limit: 30 })).rows.map(
    ({ id }) => id,
  )
