import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { anOwner, keepScreenshot, readingOf } from './a-library.ts'
import { emptyEmbedded } from './empty-embedded.ts'
import { scratchDatabases } from './scratch-database.ts'

const template = inject('sqliteTemplate')

test('an embedded database that was used is as it was before, its numbers too', async () => {
  await using scratch = await embedded().open()
  const before = await stateOf(scratch)
  const first = await keepScreenshot(scratch, await anOwner(scratch), { reading: readingOf('wifi-a') })
  await scratch.db.updateTable('founders_spots').set({ held_until: 1 }).execute()
  expect(await stateOf(scratch)).not.toEqual(before)
  expect(await emptyEmbedded(scratch.db, template)).toBe(true)
  expect(await stateOf(scratch)).toEqual(before)
  expect(await keepScreenshot(scratch, await anOwner(scratch), { reading: readingOf('wifi-a') })).toBe(first)
})

test('one whose tables were changed is not for the next', async () => {
  await using scratch = await embedded().open()
  await sql`alter table users add column nickname text`.execute(scratch.db)
  expect(await emptyEmbedded(scratch.db, template)).toBe(false)
})

function embedded() {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('The embedded database is always there')
  return engine
}

async function stateOf({ db }: Awaited<ReturnType<ReturnType<typeof embedded>['open']>>) {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'
    and sql not like '%virtual table%' and name not like 'recall_index_%' order by name`.execute(db)
  const indexed = await sql`select rowid from recall_index`.execute(db)
  const kept = rows.map(async ({ name }) => [
    name,
    (await sql`select * from ${sql.id(name)}`.execute(db)).rows,
  ])
  return [indexed.rows, ...(await Promise.all(kept))]
}
