import { type Kysely, sql } from 'kysely'
import { type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await createFilings(words)
  await createLessons(words)
  await addPictureHash(words)
  await keepWhatWasSetRight(db)
}

async function createFilings({ schema, idType }: Words) {
  await schema
    .createTable('filings')
    .addColumn('screenshot_id', idType, column =>
      column.primaryKey().references('screenshots.id').onDelete('cascade'),
    )
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('traits', 'text', column => column.notNull())
    .addColumn('category_id', idType, column => column.references('categories.id').onDelete('set null'))
    .addColumn('because', 'text', column => column.notNull())
    .addColumn('moves_followed', 'integer', column => column.notNull())
    .execute()
  await schema
    .createIndex('filings_of_user')
    .on('filings')
    .columns(['user_id', 'screenshot_id desc'])
    .execute()
  await schema.createIndex('filings_in_category').on('filings').column('category_id').execute()
}

/** Deleting a category deletes its lessons. */
async function createLessons({ schema, idType }: Words) {
  await schema
    .createTable('lessons')
    .addColumn('screenshot_id', idType, column =>
      column.notNull().references('screenshots.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', column => column.notNull())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category_id', idType, column => column.references('categories.id').onDelete('cascade'))
    .addColumn('type', 'text')
    .addColumn('category_before', idType, column => column.references('categories.id').onDelete('set null'))
    .addColumn('type_before', 'text')
    .addColumn('was_taught', 'integer', column => column.notNull())
    .addColumn('taught_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('lesson_of_screenshot', ['screenshot_id', 'about'])
    .execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(name).on('lessons').columns(columns).execute()
  await index('lessons_newest', ['user_id', 'taught_at desc'])
  await index('lessons_of_category', ['category_id'])
  await index('lessons_from_category', ['category_before'])
}

/** Comparing reads thousands of an owner's hashes, which this index alone can answer. */
async function addPictureHash({ schema }: Words) {
  await schema.alterTable('screenshots').addColumn('picture_hash', 'text').execute()
  await schema
    .createIndex('screenshots_by_look')
    .on('screenshots')
    .columns(['user_id', 'id', 'picture_hash'])
    .execute()
}

/**
 * Earlier corrections become lessons: there is nothing to undo, but these screenshots must not be offered for
 * moving.
 */
async function keepWhatWasSetRight(db: Kysely<unknown>) {
  await sql`insert into lessons (screenshot_id, about, user_id, category_id, category_before, was_taught, taught_at)
    select id, 'category', user_id, category_id, category_id, 1, updated_at from screenshots
    where corrected like '%"categoryId"%'`.execute(db)
  await sql`insert into lessons (screenshot_id, about, user_id, type, type_before, was_taught, taught_at)
    select id, 'type', user_id, type, type, 1, updated_at from screenshots
    where corrected like '%"type"%'`.execute(db)
}
