import type { Kysely } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'

/** The database, or a transaction on it: a store takes either. */
export type Db = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

/** A database that has been opened, and what only its opener may do with it. */
export type Database = {
  db: Db
  engine: Engine
  /** Queries still waiting are refused; a transaction still open is rolled back. */
  close(): Promise<void>
  /**
   * Copies the whole database, as it is at one moment, into a new file while work goes on. The file appears only
   * once it is whole and on disk. Null on PostgreSQL, whose own `pg_dump` does this.
   */
  backUpTo: ((file: string) => Promise<void>) | null
}
