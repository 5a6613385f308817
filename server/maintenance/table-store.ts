import { type RawBuilder, sql } from 'kysely'
import { insertRows, type StoredRow } from '#server/memory/keep/insert-rows.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { Tables } from '#server/schema/tables.ts'

export type TableName = keyof Tables

/** For maintenance only: whole tables, of all owners, whatever they are. */
export function tableStore(db: Db, engine: Engine) {
  /**
   * All of ours: not those of the migrations, nor the index of words, which each engine has in its own
   * form.
   */
  async function names(): Promise<TableName[]> {
    const tables = await db.introspection.getTables()
    const ours = tables.filter(({ name, isView }) => !isView && !isIndexOfWords(name)).map(({ name }) => name)
    // `Tables` describes what the migrations created.
    return ours.sort() as TableName[]
  }

  const columnsOfKey = async (table: TableName) =>
    (
      await sql<{ name: string }>`${engine === 'sqlite' ? keySqlite(table) : keyPostgres(table)}`.execute(db)
    ).rows.map(({ name }) => name)

  return {
    names,

    /** How many rows each table has. */
    async counts(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {}
      for (const name of await names()) {
        const counted = sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`
        counts[name] = Number((await counted.execute(db)).rows[0]?.n ?? 0)
      }
      return counts
    },

    /** Which table refers to which. Known to SQLite only. */
    async references(): Promise<{ from: string; to: string }[]> {
      const asked = sql<{ from: string; to: string }>`select m.name as "from", f."table" as "to"
        from sqlite_master as m join pragma_foreign_key_list(m.name) as f where m.type = 'table'`
      return (await asked.execute(db)).rows
    },

    /** All rows of a table, in the order of its primary key, a page in memory at a time. */
    async *pages(table: TableName): AsyncGenerator<StoredRow[]> {
      const key = await columnsOfKey(table)
      const columns = sql.join(key.map(name => sql.ref(name)))
      let last: StoredRow | undefined
      for (;;) {
        const before = last
        const beyond = before ? sql`where (${columns}) > (${sql.join(key.map(name => before[name]))})` : sql``
        const page = sql<StoredRow>`select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${rowsAtOnce}`
        const { rows } = await page.execute(db)
        if (rows.length > 0) yield rows
        last = rows.at(-1)
        if (rows.length < rowsAtOnce) return
      }
    },

    insert: (table: TableName, rows: readonly StoredRow[]) => insertRows(db, table, rows),

    clear: async (table: TableName) => void (await sql`delete from ${sql.table(table)}`.execute(db)),

    /** The highest id that each table ever gave. None is given twice. */
    async lastIds(): Promise<Map<string, number>> {
      if (engine === 'sqlite')
        return byTable(await sql<LastId>`select name, seq as id from sqlite_sequence`.execute(db))
      const given = new Map<string, number>()
      for (const { name } of (await sql<{ name: string }>`${identitiesPostgres}`.execute(db)).rows) {
        const sequence = sql<LastId>`select ${name} as name, pg_sequence_last_value(
          pg_get_serial_sequence(${name}, 'id')::regclass) as id`
        const { rows } = await sequence.execute(db)
        if (rows[0]?.id != null) given.set(name, Number(rows[0].id))
      }
      return given
    },

    /** So that the next id is a new one. */
    async raiseLastId(table: string, id: number): Promise<void> {
      if (engine === 'postgres') {
        await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, cast(${id} as bigint))`.execute(
          db,
        )
        return
      }
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    },
  }
}

const rowsAtOnce = 100

const isIndexOfWords = (name: string) =>
  /^(recall_index($|_)|recall_entries$|terms$|term_remainders$)/.test(name)

type LastId = { name: string; id: number }
const byTable = ({ rows }: { rows: LastId[] }) => new Map(rows.map(({ name, id }) => [name, Number(id)]))

const keySqlite = (table: string): RawBuilder<unknown> =>
  sql`select name from pragma_table_info(${table}) where pk > 0 order by pk`

const keyPostgres = (table: string): RawBuilder<unknown> => sql`
  select a.attname as name from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`

const identitiesPostgres = sql`select table_name as name from information_schema.columns
  where is_identity = 'YES' and table_schema = current_schema() and column_name = 'id'`
