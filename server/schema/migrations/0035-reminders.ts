import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Reminders, how each person wants to be told, and the browsers that may be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('reminders')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('screenshot_id', idType, column => column.references('screenshots.id').onDelete('cascade'))
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('text', 'text')
    .addColumn('date', 'text')
    .addColumn('label', 'text')
    .addColumn('wall_time', 'text', column => column.notNull())
    .addColumn('time_zone', 'text', column => column.notNull())
    .addColumn('is_moment', 'integer', column => column.notNull().defaultTo(sql`0`))
    .addColumn('due_at', 'bigint', column => column.notNull())
    .addColumn('repeat', 'text')
    .addColumn('series_start', 'text')
    .addColumn('claim_job', idType)
    .addColumn('claim_attempt', 'integer')
    .addColumn('told_by', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createIndex('reminders_of_user')
    .on('reminders')
    .columns(['user_id', 'state', 'due_at', 'id'])
    .execute()
  await schema.createIndex('reminders_of_screenshot').on('reminders').column('screenshot_id').execute()
  await schema.createIndex('reminders_due').on('reminders').columns(['state', 'due_at']).execute()

  await schema
    .createTable('notification_settings')
    .addColumn('user_id', idType, column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('time_zone', 'text')
    .addColumn('by_push', 'integer', column => column.notNull().defaultTo(sql`1`))
    .addColumn('by_mail', 'integer', column => column.notNull().defaultTo(sql`1`))
    .addColumn('by_text', 'integer', column => column.notNull().defaultTo(sql`0`))
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_to', 'text')
    .addColumn('feed_token_hash', 'text')
    .addColumn('weekly_letter', 'integer', column => column.notNull().defaultTo(sql`0`))
    .addColumn('letter_week', 'text')
    .execute()
  await schema
    .createIndex('notification_settings_feed')
    .unique()
    .on('notification_settings')
    .column('feed_token_hash')
    .execute()

  await schema
    .createTable('push_subscriptions')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', column => column.notNull().unique())
    .addColumn('p256dh', 'text', column => column.notNull())
    .addColumn('auth', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('push_subscriptions_of_user').on('push_subscriptions').column('user_id').execute()

  await schema
    .createTable('push_keys')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('public_key', 'text', column => column.notNull())
    .addColumn('private_key', 'text', column => column.notNull())
    .execute()
}
