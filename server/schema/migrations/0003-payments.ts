import { type Kysely, sql } from 'kysely'
import { type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await createPayments(words)
  // Repeated requests for a payment, from any number of pages, get the same payment.
  await sql`create unique index payments_open_of_user on payments (user_id) where status = 'open'`.execute(db)
  await createFoundersSpots(words)
  await addSpots(db)
}

async function createPayments({ schema, id, idType }: Words) {
  await schema
    .createTable('payments')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('plan', 'text', column => column.notNull())
    .addColumn('cents', 'integer', column => column.notNull())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('client_secret', 'text')
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addUniqueConstraint('payment_of_provider', ['provider', 'provider_id'])
    .execute()
  await schema.createIndex('payments_of_user').on('payments').column('user_id').execute()
}

/** One row for each spot, so that no extra one can be sold. A deleted account leaves its sold spot sold. */
async function createFoundersSpots({ schema, idType }: Words) {
  await schema
    .createTable('founders_spots')
    .addColumn('number', 'integer', column => column.primaryKey())
    .addColumn('payment_id', idType, column => column.unique().references('payments.id').onDelete('set null'))
    .addColumn('held_until', 'bigint')
    .addColumn('sold_at', 'bigint')
    .execute()
}

async function addSpots(db: Kysely<unknown>) {
  const numbers = Array.from({ length: 100 }, (_, i) => sql`(${i + 1})`)
  await sql`insert into founders_spots (number) values ${sql.join(numbers)}`.execute(db)
}
