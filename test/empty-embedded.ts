import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Resets a migrated SQLite database to its `template`: deletes every row, and restores what the migrations
 * wrote. Returns false if that is not enough, because it is unusable or its tables have changed. It touches
 * only tables with rows, because most tests use few.
 */
export async function emptyEmbedded(db: Db, template: string): Promise<boolean> {
  try {
    const pristine = pristineOf(template)
    await sql`pragma foreign_keys = off`.execute(db)
    const isTheSame = await db.transaction().execute(async tx => {
      if ((await schemaIn(tx)) !== pristine.schema) return false
      const used = await tablesWithRows(tx, [...pristine.rows.keys()])
      for (const [table, rows] of pristine.rows)
        if (used.has(table) || rows.length > 0) await refill(tx, table, rows)
      await sql`insert into ${sql.id(index)} (${sql.id(index)}) values ('delete-all')`.execute(tx)
      return true
    })
    await sql`pragma foreign_keys = on`.execute(db)
    return isTheSame
  } catch {
    return false
  }
}

type Row = Record<string, SQLOutputValue>
type Pristine = { schema: string; rows: Map<string, Row[]> }

/** The schema and the rows of a template, which nobody writes to any more. */
function pristineOf(template: string): Pristine {
  const known = pristines.get(template)
  if (known) return known
  const file = new DatabaseSync(template, { readOnly: true })
  try {
    const schema = file.prepare(schemaQuery).all()
    const rows = tablesIn(schema).map(
      table => [table, file.prepare(`select * from "${table}"`).all()] as const,
    )
    const pristine = { schema: JSON.stringify(schema), rows: new Map(rows) }
    pristines.set(template, pristine)
    return pristine
  } finally {
    file.close()
  }
}
const pristines = new Map<string, Pristine>()

const schemaQuery = 'select type, name, sql from sqlite_schema where sql is not null order by name'

async function schemaIn(db: Db): Promise<string> {
  const { rows } = await sql.raw(schemaQuery).execute(db)
  return JSON.stringify(rows)
}

/**
 * The full-text index handles its own tables. The sequence numbers come last, because filling a table raises
 * them.
 */
function tablesIn(schema: Row[]): string[] {
  const tables = schema
    .filter(({ type, sql: made }) => type === 'table' && !/virtual table/i.test(String(made)))
    .map(({ name }) => String(name))
    .filter(name => !ofTheIndex(name) && name !== numbers)
  return [...tables, numbers]
}
const numbers = 'sqlite_sequence'
const ofTheIndex = (name: string) => name.startsWith(`${index}_`)
const index = 'recall_index'

async function tablesWithRows(db: Db, tables: string[]): Promise<Set<string>> {
  const each = tables.map(table => `select '${table}' as name where exists (select 1 from "${table}")`)
  const { rows } = await sql.raw<{ name: string }>(each.join(' union all ')).execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function refill(db: Db, table: string, rows: Row[]) {
  await sql`delete from ${sql.id(table)}`.execute(db)
  const values = rows.map(row => sql`(${sql.join(Object.values(row))})`)
  if (values.length > 0) await sql`insert into ${sql.id(table)} values ${sql.join(values)}`.execute(db)
}
