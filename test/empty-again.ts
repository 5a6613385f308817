import type pg from 'pg'

/** What a migrated database is before anything is kept in it. */
export type Pristine = { empty: string[]; filled: string[]; state: string }

export async function pristineOf(database: pg.Client): Promise<Pristine> {
  const tables = await column(database, tablesOf)
  const isFilled = tables.map(table => `select '${table}' where exists (select from "${table}")`)
  const filled = await column(database, isFilled.join(' union all '))
  const empty = tables.filter(table => !filled.includes(table))
  return { empty, filled, state: await stateOf(database, filled) }
}

/**
 * Makes a migrated database pristine again, ending whoever still has it open. Answers false where that is not enough:
 * its tables are others now, or what the migrations wrote is not as they wrote it.
 */
export async function emptyAgain(database: pg.Client, pristine: Pristine): Promise<boolean> {
  await database.query(endOthers)
  if ((await stateOf(database, pristine.filled)) !== pristine.state) return false
  // All of them go, so that none needs to be asked who refers to it.
  const deletes = pristine.empty.map(table => `delete from "${table}"`)
  await database.query(`set session_replication_role = replica; ${deletes.join('; ')}; ${restartNumbers}`)
  return true
}

const tablesOf = `select tablename from pg_tables where schemaname = 'public'`
const endOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
const restartNumbers = `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences`

/** Of every table its columns, rules and triggers; every function; and the rows of those that are `filled`. */
async function stateOf(database: pg.Client, filled: string[]): Promise<string> {
  const parts = [
    `select attrelid::regclass || ' ' || attname || ' ' || atttypid || attnotnull from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace`,
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`,
    `select tgname || '' from pg_trigger where not tgisinternal`,
    `select proname || '' from pg_proc where pronamespace = 'public'::regnamespace`,
    ...filled.map(table => `select '${table} ' || "${table}"::text from "${table}"`),
  ]
  const all = parts.map(part => `(${part})`).join(' union all ')
  const [state] = await column(
    database,
    `select md5(string_agg(line, e'\n' order by line)) from (${all}) as lines (line)`,
  )
  return state ?? ''
}

async function column(database: pg.Client, query: string): Promise<string[]> {
  const { rows } = await database.query<[string]>({ text: query, rowMode: 'array' })
  return rows.map(([value]) => value)
}
