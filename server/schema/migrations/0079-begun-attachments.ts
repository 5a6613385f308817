import type { Kysely } from 'kysely'

/** How often each attachment of a mail was begun, in place of how often the mail was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('received_mails')
    .addColumn('begun', 'text', column => column.notNull().defaultTo('{}'))
    .execute()
  await schema.alterTable('received_mails').dropColumn('tries').execute()
}
