import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres, type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await createEntries(words)
  await createTerms(words, isPostgres(db) ? sql`text collate "C"` : sql`text`)
  await (isPostgres(db) ? createIndexPostgres(db) : createIndexSqlite(db))
}

/**
 * The indexed words of each screenshot, so that they can be removed. There is no foreign key to the
 * screenshot: if its row goes first, its words must still be uncounted.
 */
async function createEntries({ schema, idType }: Words) {
  await schema
    .createTable('recall_entries')
    .addColumn('screenshot_id', idType, column => column.primaryKey())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('terms', 'text', column => column.notNull())
    .execute()
  await schema.createIndex('recall_entries_of_user').on('recall_entries').column('user_id').execute()
}

/** An owner's vocabulary, and the keys under which typing errors find its words. */
async function createTerms({ schema, idType }: Words, bytewise: RawBuilder<unknown>) {
  await schema
    .createTable('terms')
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('term', bytewise, column => column.notNull())
    .addColumn('uses', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('terms_of_user', ['user_id', 'term'])
    .execute()
  await schema
    .createTable('term_remainders')
    .addColumn('user_id', idType, column => column.notNull())
    .addColumn('remainder', bytewise, column => column.notNull())
    .addColumn('term', bytewise, column => column.notNull())
    .addPrimaryKeyConstraint('term_remainders_of_user', ['user_id', 'remainder', 'term'])
    .addForeignKeyConstraint(
      'term_remainders_term',
      ['user_id', 'term'],
      'terms',
      ['user_id', 'term'],
      constraint => constraint.onDelete('cascade'),
    )
    .execute()
  await schema
    .createIndex('term_remainders_of_term')
    .on('term_remainders')
    .columns(['user_id', 'term'])
    .execute()
}

/**
 * Contentless, because `screenshots` has the text, and without a prefix index, which would more than double
 * it. The tokenizer is the simplest: our analyser has done the work, and `unicode61` would treat newer
 * letters as spaces.
 */
async function createIndexSqlite(db: Kysely<unknown>) {
  await sql`create virtual table recall_index using fts5 (
    tokens, content = '', contentless_delete = 1, tokenize = 'ascii')`.execute(db)
  // A virtual table has no foreign keys.
  await sql`create trigger recall_index_follows after delete on recall_entries begin
    delete from recall_index where rowid = old.screenshot_id; end`.execute(db)
}

/** Entries go straight into the index: every search would read a list of pending ones. */
async function createIndexPostgres(db: Kysely<unknown>) {
  await sql`create table recall_index (
    screenshot_id bigint primary key references recall_entries (screenshot_id) on delete cascade,
    user_id bigint not null,
    tokens tsvector not null)`.execute(db)
  await sql`create index recall_index_tokens on recall_index using gin (tokens) with (fastupdate = off)`.execute(
    db,
  )
  await createMatchesPostgres(db)
}

/**
 * A function, because it can have settings. PostgreSQL assumes that a prefix matches a fiftieth of all rows,
 * and would rather unpack every row's tokens (35 ms for 12,000) than use the index (0.1 ms).
 */
async function createMatchesPostgres(db: Kysely<unknown>) {
  await sql`
    create function recall_matches(owner bigint, wanted tsquery) returns table (id bigint)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_indexscan = off as $$
    begin
      return query select screenshot_id from recall_index where user_id = owner and tokens @@ wanted;
    end $$`.execute(db)
}
