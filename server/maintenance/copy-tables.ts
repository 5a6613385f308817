import type { Database, Db } from '#server/platform/db/db.ts'
import { indexAnew } from './index-anew.ts'
import { owners } from './owner-list-store.ts'
import { type TableName, tableStore } from './table-store.ts'

type Place = Pick<Database, 'db' | 'engine'>

/**
 * Copies all rows into a migrated database without people, and makes its index of words anew: completely
 * or not at all. One of the two is SQLite, and nobody else may write to either. Returns the number of rows
 * by table.
 */
export async function copyTables(from: Place, to: Place): Promise<Record<string, number>> {
  const source = tableStore(from.db, from.engine)
  const order = await orderOf(from, to)
  return to.db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async tx => {
      const target = tableStore(tx, to.engine)
      await expectNobody(tx)
      for (const table of order.toReversed()) await target.clear(table)
      for (const table of order)
        for await (const rows of source.pages(table)) await target.insert(table, rows)
      for (const [table, id] of await source.lastIds())
        if (id > 0 && isOf(order, table)) await target.raiseLastId(table, id)
      const [left, arrived] = [await source.counts(), await target.counts()]
      expectSame(left, arrived)
      for await (const ownerId of owners(tx)) await indexAnew(tx, to.engine, ownerId)
      return arrived
    })
}

const isOf = (order: TableName[], table: string) => order.some(name => name === table)

/** Tables that others refer to come first. */
async function orderOf(from: Place, to: Place): Promise<TableName[]> {
  const names = await tableStore(from.db, from.engine).names()
  const others = await tableStore(to.db, to.engine).names()
  if (names.join() !== others.join())
    throw new Error(
      'The two databases have different tables: one of them belongs to another version of Remy.',
    )
  const sqlite = from.engine === 'sqlite' ? from : to
  const references = await tableStore(sqlite.db, 'sqlite').references()
  const order: TableName[] = []
  function visit(table: TableName, above: TableName[] = []) {
    if (order.includes(table) || above.includes(table)) return
    const needed = new Set(references.filter(one => one.from === table).map(one => one.to))
    for (const name of names) if (needed.has(name)) visit(name, [...above, table])
    order.push(table)
  }
  for (const name of names) visit(name)
  return order
}

async function expectNobody(tx: Db) {
  for await (const _ownerId of owners(tx))
    throw new Error('The other database has people in it already. Choose a new one.')
}

function expectSame(left: Record<string, number>, arrived: Record<string, number>) {
  const other = Object.keys(left).find(table => left[table] !== arrived[table])
  if (other !== undefined)
    throw new Error(
      `The table ${other} had ${left[other]} rows, and ${arrived[other]} arrived. Nothing was kept.`,
    )
}
