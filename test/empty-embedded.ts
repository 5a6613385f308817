import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Makes a migrated embedded database what its `template` is: every row goes, and what the migrations wrote comes back. Answers
 * false where that is not enough: it cannot be used any more, or its tables are others now.
 */
export async function emptyEmbedded(db: Db, template: string): Promise<boolean> {
  try {
    await sql`attach ${template} as template`.execute(db)
    const [main, pristine] = await Promise.all([schemaOf(db, 'main'), schemaOf(db, 'template')])
    const isTheSame = JSON.stringify(main) === JSON.stringify(pristine)
    if (isTheSame) await refill(db, tablesIn(main))
    await sql`detach template`.execute(db)
    return isTheSame
  } catch {
    return false
  }
}

type Row = { type: string; name: string; sql: string }

/** By the writer, who alone knows the template: what is only read would be asked of another. */
async function schemaOf(db: Db, schema: string): Promise<Row[]> {
  return db.transaction().execute(async tx => {
    const { rows } = await sql<Row>`select type, name, sql from ${sql.id(schema, 'sqlite_schema')}
      where sql is not null order by name`.execute(tx)
    return rows
  })
}

/** Those of the full-text index are its own. Last the numbers given so far: to fill a table counts on in them. */
function tablesIn(schema: Row[]): string[] {
  const tables = schema
    .filter(({ type, sql: made }) => type === 'table' && !/virtual table/i.test(made))
    .map(({ name }) => name)
    .filter(name => !ofTheIndex(name) && name !== numbers)
  return [...tables, numbers]
}
const numbers = 'sqlite_sequence'
const ofTheIndex = (name: string) => name.startsWith(`${index}_`)
const index = 'recall_index'

async function refill(db: Db, tables: string[]) {
  await sql`pragma foreign_keys = off`.execute(db)
  await db.transaction().execute(async tx => {
    for (const table of tables) {
      await sql`delete from ${sql.id('main', table)}`.execute(tx)
      await sql`insert into ${sql.id('main', table)} select * from ${sql.id('template', table)}`.execute(tx)
    }
    await sql`insert into ${sql.id(index)} (${sql.id(index)}) values ('delete-all')`.execute(tx)
  })
  await sql`pragma foreign_keys = on`.execute(db)
}
