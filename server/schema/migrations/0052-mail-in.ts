import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Memories that arrive by mail: each person's address, and the mails that were dealt with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('mail_addresses')
    .addColumn('user_id', idType, column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('received_mails')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mail_key', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('message_id', 'text', column => column.notNull())
    .addColumn('outcomes', 'text', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
  await schema
    .createIndex('received_mails_by_key')
    .unique()
    .on('received_mails')
    .columns(['user_id', 'mail_key'])
    .execute()
  await schema.createIndex('received_mails_oldest').on('received_mails').column('received_at').execute()
}
