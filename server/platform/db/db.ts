import type { Kysely } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'
import type { OnChange } from '../changes/watch-changes.ts'

/** The database, or a transaction on it: a store takes either. */
export type Db = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

/** An open database, with what only its opener may do. */
export type Database = {
  db: Db
  engine: Engine
  /** Tells of each change of a person's rows that this process commits. */
  onChange: OnChange
  /** Its connections. Null for SQLite, which has none. */
  pool: (() => { open: number; idle: number; waiting: number }) | null
  /** Refuses waiting queries and rolls back an open transaction. */
  close(): Promise<void>
  /**
   * Copies the whole database, as it is at one moment, into a new file while work continues. The file appears
   * only when it is complete and on disk. Null on PostgreSQL, which has `pg_dump`.
   */
  backUpTo: ((file: string) => Promise<void>) | null
}
