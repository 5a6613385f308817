import { type Kysely, sql } from 'kysely'
import { type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await createAccounts(words)
  await createScreenshots(words)
  await createWhatWasRead(words)
  await createConversations(words)
  await createJobs(words)
}

async function createAccounts({ schema, id, idType }: Words) {
  await schema
    .createTable('users')
    .addColumn('id', idType, id)
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('email_key', 'text', column => column.notNull().unique())
    .addColumn('username', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('email_confirmed_at', 'bigint')
    .addColumn('subscription_plan', 'text')
    .addColumn('subscription_status', 'text')
    .addColumn('subscription_period_end', 'bigint')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute()
}

async function createScreenshots({ schema, id, idType }: Words) {
  await schema
    .createTable('categories')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('category_name_of_user', ['user_id', 'name_key'])
    .execute()
  await schema
    .createTable('screenshots')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('file_key', 'text', column => column.notNull())
    .addColumn('file_name', 'text', column => column.notNull())
    .addColumn('media_type', 'text', column => column.notNull())
    .addColumn('bytes', 'integer', column => column.notNull())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('preview', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('analysis', 'text', column => column.notNull())
    .addColumn('extracted_text', 'text', column => column.notNull())
    .addColumn('category_id', idType, column => column.references('categories.id').onDelete('set null'))
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('tags', 'text', column => column.notNull())
    .addColumn('corrected', 'text', column => column.notNull())
    .addColumn('progress', 'text', column => column.notNull())
    .addColumn('failed_step', 'text')
    .addColumn('failure_reason', 'text')
    .addColumn('captured_at', 'bigint')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('image_of_user', ['user_id', 'sha256'])
    .execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(name).on('screenshots').columns(columns).execute()
  await index('screenshots_newest', ['user_id', 'created_at desc', 'id desc'])
  await index('screenshots_of_category', ['user_id', 'category_id', 'created_at desc', 'id desc'])
  await index('screenshots_of_type', ['user_id', 'type', 'created_at desc', 'id desc'])
}

async function createWhatWasRead({ schema, id, idType }: Words) {
  await schema
    .createTable('readings')
    .addColumn('screenshot_id', idType, column =>
      column.primaryKey().references('screenshots.id').onDelete('cascade'),
    )
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('engine', 'text', column => column.notNull())
    .addColumn('lines', 'text', column => column.notNull())
    .execute()
  await schema
    .createTable('facts')
    .addColumn('id', idType, id)
    .addColumn('screenshot_id', idType, column =>
      column.notNull().references('screenshots.id').onDelete('cascade'),
    )
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('label', 'text')
    .addColumn('line', 'text', column => column.notNull())
    .addColumn('box', 'text')
    .addColumn('position', 'integer', column => column.notNull())
    .execute()
  await schema.createIndex('facts_of_screenshot').on('facts').columns(['screenshot_id', 'position']).execute()
  await schema.createIndex('facts_by_kind').on('facts').columns(['user_id', 'kind']).execute()
}

async function createConversations({ schema, id, idType }: Words) {
  await schema
    .createTable('chat_messages')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('screenshot_id', idType, column => column.references('screenshots.id').onDelete('cascade'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('sources', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createIndex('chat_messages_of_conversation')
    .on('chat_messages')
    .columns(['user_id', 'screenshot_id', 'id'])
    .execute()
  // Deleting a screenshot finds its messages without knowing their owner.
  await schema
    .createIndex('chat_messages_of_screenshot')
    .on('chat_messages')
    .column('screenshot_id')
    .execute()
}

async function createJobs({ schema, id, idType }: Words) {
  await schema
    .createTable('jobs')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('unique_key', 'text', column => column.notNull().unique())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(sql`0`))
    .addColumn('run_at', 'bigint', column => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('jobs_due').on('jobs').columns(['kind', 'run_at']).execute()
}
