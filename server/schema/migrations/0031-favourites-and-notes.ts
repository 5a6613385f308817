import { type Kysely, sql } from 'kysely'
import { isPostgres, wordsFor } from '../migration.ts'

/**
 * Favourites, notes, the orders of a list, and changes of screenshots by their owner or by Remy. Keys of
 * titles are compared letter by letter in both databases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  const key = isPostgres(db) ? sql`text collate "C"` : ('text' as const)
  const add = (name: string, type: 'integer' | 'text' | typeof key, empty: unknown) =>
    schema
      .alterTable('screenshots')
      .addColumn(name, type, column => column.notNull().defaultTo(empty))
      .execute()
  await add('is_favourite', 'integer', sql`0`)
  await add('note', 'text', '')
  await add('mentioned_on', key, '')
  await add('title_key', key, '')
  await sql`update screenshots set title_key = lower(substr(title, 1, 60))`.execute(db)
  await sql`update screenshots set mentioned_on = coalesce((
    select max(value) from facts
    where facts.screenshot_id = screenshots.id and kind = 'date' and value >= '0' and value < ':'), '')`.execute(
    db,
  )
  await schema
    .alterTable('changes')
    .addColumn('about', 'text', column => column.notNull().defaultTo('categories'))
    .execute()
  await schema
    .alterTable('changes')
    .addColumn('by', 'text', column => column.notNull().defaultTo('you'))
    .execute()
  for (const name of ['mentioned_on', 'title_key'])
    await schema
      .createIndex(`screenshots_by_${name}`)
      .on('screenshots')
      .columns(['user_id', name, 'id'])
      .execute()
}
