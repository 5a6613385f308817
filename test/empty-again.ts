import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** What a migrated database is before anything is kept in it. */
export type Pristine = { empty: string[]; filled: string[]; state: string }

/** The name of connections that outlive a test. */
export const ours = 'scratch'

export async function pristineOf(db: Db): Promise<Pristine> {
  const tables = await column(db, tablesOf)
  const isFilled = tables.map(table => `select '${table}' where exists (select from "${table}")`)
  const filled = await column(db, isFilled.join(' union all '))
  const empty = tables.filter(table => !filled.includes(table))
  return { empty, filled, state: await stateOf(db, filled) }
}

/**
 * Makes a migrated database pristine again, ending whoever still has it open and is not ours, or is not done. Answers
 * false where that is not enough: its tables are others now, or what the migrations wrote is not as they wrote it.
 */
export async function emptyAgain(db: Db, pristine: Pristine): Promise<boolean> {
  return db.connection().execute(async one => {
    await sql.raw(endOthers).execute(one)
    if ((await stateOf(one, pristine.filled)) !== pristine.state) return false
    // All of them go, so that none needs to be asked who refers to it.
    const deletes = pristine.empty.map(table => `delete from "${table}"`)
    const all = [
      'set session_replication_role = replica',
      ...deletes,
      restartNumbers,
      'reset session_replication_role',
    ]
    await sql.raw(all.join('; ')).execute(one)
    return true
  })
}

const tablesOf = `select tablename from pg_tables where schemaname = 'public'`
const endOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (application_name <> '${ours}' or state <> 'idle')`
const restartNumbers = `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences`

/** Of every table its columns, rules and triggers; every function; and the rows of those that are `filled`. */
async function stateOf(db: Db, filled: string[]): Promise<string> {
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
    db,
    `select md5(string_agg(line, e'\n' order by line)) from (${all}) as lines (line)`,
  )
  return state ?? ''
}

async function column(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, string>>(query).execute(db)
  return rows.flatMap(row => Object.values(row))
}
