import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * The words of each screenshot's secrets, so that a search by a key does not go through all texts. Which are
 * known is said by a number: see `secret-words-store.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  for (const [name, type, initial] of [
    ['secret_words', 'text', ''],
    ['secret_state', 'integer', 0],
  ] as const)
    await schema
      .alterTable('recall_entries')
      .addColumn(name, type, column => column.notNull().defaultTo(initial))
      .execute()
  await schema
    .createIndex('recall_entries_by_secrets')
    .on('recall_entries')
    .columns(['user_id', 'secret_state'])
    .execute()
}
