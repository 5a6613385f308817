import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type SchemaModule } from 'kysely'

export type Migrations = Record<string, { up(db: Kysely<unknown>): Promise<void> }>

/** The few words in which the two databases differ. */
export type Words = {
  schema: SchemaModule
  /** A primary key that counts up and is never used again. */
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  idType: 'integer' | 'bigint'
}

export function wordsFor(db: Kysely<unknown>): Words {
  return isPostgres(db)
    ? { schema: db.schema, idType: 'bigint', id: column => column.primaryKey().generatedAlwaysAsIdentity() }
    : { schema: db.schema, idType: 'integer', id: column => column.primaryKey().autoIncrement() }
}

export const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter
