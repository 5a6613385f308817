import { type Kysely, sql } from 'kysely'
import { type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await createCustomers(words)
  await createEvents(words)
  await words.schema.alterTable('users').addColumn('subscription_provider', 'text').execute()
  await words.schema
    .alterTable('users')
    .addColumn('subscription_cancelled', 'integer', column => column.notNull().defaultTo(sql`0`))
    .execute()
  // Plans from the time before other providers existed.
  await sql`update users set subscription_provider = 'test' where subscription_plan is not null`.execute(db)
  await promiseToEndPlans(db)
}

/** Newer test plans get this job when they are paid. */
async function promiseToEndPlans(db: Kysely<unknown>) {
  await sql`
    insert into jobs (kind, unique_key, payload, run_at, created_at)
    select 'end-plan', 'end-plan:' || id || ' ' || subscription_period_end, '{"userId":' || id || '}',
      subscription_period_end, subscription_period_end
    from users where subscription_status = 'active' and subscription_period_end is not null`.execute(db)
}

async function createCustomers({ schema, idType }: Words) {
  await schema
    .createTable('payment_customers')
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('provider_id', 'text')
    .addColumn('revision', 'integer', column => column.notNull().defaultTo(sql`0`))
    .addPrimaryKeyConstraint('payment_customer_of_user', ['user_id', 'provider'])
    .addUniqueConstraint('payment_customer_of_provider', ['provider', 'provider_id'])
    .execute()
}

async function createEvents({ schema }: Words) {
  await schema
    .createTable('payment_events')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('payment_events_received').on('payment_events').column('received_at').execute()
}
