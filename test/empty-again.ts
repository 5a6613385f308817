import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The state of a migrated database before it is used. */
export type Pristine = {
  empty: string[]
  /** The rows that the migrations wrote, as JSON. */
  filled: Map<string, string>
  state: State
}
/** Fingerprints. */
type State = { shape: string; rows: string }

/** The name of connections that outlive a test. */
export const ours = 'scratch'

export async function pristineOf(db: Db): Promise<Pristine> {
  const tables = await column(db, tablesOf)
  const filled = new Map<string, string>()
  for (const table of tables) {
    const [rows] = await column(db, `select json_agg("${table}")::text from "${table}"`)
    if (rows) filled.set(table, rows)
  }
  const empty = tables.filter(table => !filled.has(table))
  return { empty, filled, state: await stateOf(db, filled) }
}

/**
 * Empties a migrated database, and ends connections that are not ours, or not done. Returns false if that is
 * not enough, because its tables have changed.
 */
export async function emptyAgain(db: Db, pristine: Pristine): Promise<boolean> {
  return db.connection().execute(async one => {
    await sql.raw(endOthers).execute(one)
    const state = await stateOf(one, pristine.filled)
    if (state.shape !== pristine.state.shape) return false
    const isAsWritten = state.rows === pristine.state.rows
    const toEmpty = isAsWritten ? pristine.empty : [...pristine.empty, ...pristine.filled.keys()]
    // Deletes from all tables, so that foreign keys need not be checked.
    const all = ['set session_replication_role = replica', ...toEmpty.map(table => `delete from "${table}"`)]
    await sql.raw(all.join('; ')).execute(one)
    if (!isAsWritten)
      for (const [table, rows] of pristine.filled)
        await sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${rows})`.execute(one)
    await sql.raw(`${restartNumbers}; reset session_replication_role`).execute(one)
    return true
  })
}

const tablesOf = `select tablename from pg_tables where schemaname = 'public'`
const endOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (application_name <> '${ours}' or state <> 'idle')`
const restartNumbers = `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences`

/** The columns, rules and triggers of every table, every function, and the rows of the `filled` tables. */
async function stateOf(db: Db, filled: Map<string, string>): Promise<State> {
  const shape = [
    `select attrelid::regclass || ' ' || attname || ' ' || atttypid || attnotnull from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace`,
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`,
    `select tgname || '' from pg_trigger where not tgisinternal`,
    `select proname || '' from pg_proc where pronamespace = 'public'::regnamespace`,
  ]
  const rows = [...filled.keys()].map(table => `select '${table} ' || "${table}"::text from "${table}"`)
  const [of = '', what = ''] = await column(db, `select ${printOf(shape)}, ${printOf(rows)} as rows`)
  return { shape: of, rows: what }
}

const printOf = (parts: string[]) =>
  `(select md5(string_agg(line, e'\n' order by line)) from (${parts.map(part => `(${part})`).join(' union all ')}) as lines (line))`

async function column(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, string>>(query).execute(db)
  return rows.flatMap(row => Object.values(row))
}
