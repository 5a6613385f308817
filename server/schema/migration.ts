import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type SchemaModule } from 'kysely'

export type Migrations = Record<string, { up(db: Kysely<unknown>): Promise<void> }>

/** The few words that differ between the two databases. */
export type Words = {
  schema: SchemaModule
  /** An auto-increment primary key whose values are never reused. */
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  idType: 'integer' | 'bigint'
}

export function wordsFor(db: Kysely<unknown>): Words {
  return isPostgres(db)
    ? { schema: db.schema, idType: 'bigint', id: column => column.primaryKey().generatedAlwaysAsIdentity() }
    : { schema: db.schema, idType: 'integer', id: column => column.primaryKey().autoIncrement() }
}

export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>) =>
  db.getExecutor().adapter instanceof PostgresAdapter
