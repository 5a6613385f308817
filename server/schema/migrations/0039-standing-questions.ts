import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Saved searches and questions whose changes are told, and what is told of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  for (const [name, type] of [
    ['told_from', 'bigint'],
    ['time_zone', 'text'],
    ['known', 'text'],
  ] as const)
    await schema.alterTable('saved_searches').addColumn(name, type).execute()
  await schema.alterTable('reminders').addColumn('change', 'text').execute()
}
