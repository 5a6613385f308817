import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../migration.ts'

/**
 * On PostgreSQL, the tokens of a screenshot are stored outside the table's own pages, unless they are very
 * few. Those that compression made small enough stood in the pages and made the table half as large again,
 * and each lookup of a common word reads nearly all of its pages. Rows change when they are next written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`alter table recall_index set (toast_tuple_target = 128)`.execute(db)
}
