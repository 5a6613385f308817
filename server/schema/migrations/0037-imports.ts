import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Archives that people bring in, and the files in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  const none = sql`0`
  await schema
    .createTable('imports')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('bytes', 'bigint', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('is_paused', 'integer', column => column.notNull().defaultTo(none))
    .addColumn('reason', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('plan', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('imports_newest').on('imports').columns(['user_id', 'id']).execute()
  await schema.createIndex('imports_oldest').on('imports').column('updated_at').execute()
  await schema
    .createTable('import_entries')
    .addColumn('import_id', idType, column => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('place', 'text', column => column.notNull())
    .addColumn('beside', 'text')
    .addColumn('old_id', 'bigint')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('screenshot_id', idType)
    .addColumn('tries', 'integer', column => column.notNull().defaultTo(none))
    .addPrimaryKeyConstraint('entry_of_import', ['import_id', 'position'])
    .execute()
  await schema
    .createIndex('import_entries_by_state')
    .on('import_entries')
    .columns(['user_id', 'import_id', 'state', 'position'])
    .execute()
}
