import { type Kysely, sql } from 'kysely'
import { type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await words.schema.alterTable('users').addColumn('phone_confirmed_at', 'bigint').execute()
  // A number belongs to one account: the last to confirm it.
  await sql`create unique index user_of_phone on users (phone_number) where phone_confirmed_at is not null`.execute(
    db,
  )
  await createEmailLinks(words)
  await createPhoneCodes(words)
  await createReceivedTexts(words)
  await createNumbers(words)
}

async function createEmailLinks({ schema, idType }: Words) {
  await schema
    .createTable('email_links')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('email_links_of_user').on('email_links').column('user_id').execute()
}

async function createPhoneCodes({ schema, idType }: Words) {
  await schema
    .createTable('phone_codes')
    .addColumn('user_id', idType, column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('code_hash', 'text', column => column.notNull())
    .addColumn('tries_left', 'integer', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
}

async function createReceivedTexts({ schema, idType }: Words) {
  await schema
    .createTable('received_texts')
    .addColumn('carrier_id', 'text', column => column.primaryKey())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('media', 'text', column => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('reply_way', 'text')
    .addColumn('received_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('received_texts_of_user').on('received_texts').column('user_id').execute()
}

/** Numbers that belong to nobody here, or to a later holder: they are not a user's rows. */
async function createNumbers({ schema }: Words) {
  await schema
    .createTable('stopped_numbers')
    .addColumn('number', 'text', column => column.primaryKey())
    .addColumn('stopped_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('answered_strangers')
    .addColumn('number', 'text', column => column.primaryKey())
    .addColumn('answered_at', 'bigint', column => column.notNull())
    .execute()
}
