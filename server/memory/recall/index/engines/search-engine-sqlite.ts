import { type RawBuilder, sql } from 'kysely'
import { type Match, writeMatch } from '#server/memory/recall/analyse/match.ts'
import { countingTerms } from '#server/memory/recall/index/counting-terms.ts'
import { entryStore } from '#server/memory/recall/index/entry-store.ts'
import { holdsAmongAll, holdsOfEach } from '#server/memory/recall/index/narrow-ids.ts'
import { searchTurns } from '#server/memory/recall/index/search-turns.ts'
import { changeLater } from '#server/platform/db/change-later.ts'
import { readersAtOnce } from '#server/platform/db/sqlite-threads.ts'
import type { Fit, SearchEngine } from './search-engine.ts'

export const searchEngineSqlite: SearchEngine = {
  turns: searchTurns(readersAtOnce),

  // SQLite has one writer at a time, so it needs no locks.
  lockOwner: async () => {},
  lockScreenshot: async () => {},

  async findOrCount(tx, ownerId, screenshotId, terms) {
    const entry = sql`select 1 from recall_entries where user_id = ${ownerId} and screenshot_id = ${screenshotId}`
    const counting = countingTerms(ownerId, listed(terms), sql`not exists (${entry})`)
    const counted = terms.length > 0 ? (await counting.execute(tx)).rows : []
    // Most screenshots are new, so one statement is usually enough.
    const found = counted.length > 0 ? undefined : await entryStore(tx).find(ownerId, screenshotId)
    return found ? { found } : { counted }
  },

  async writeEntry(tx, ownerId, screenshotId, { terms, tokens, filing, secrets }) {
    await changeLater(tx, [
      ...(filing ? [filing] : []),
      sql`${entryStore(tx).putting(ownerId, screenshotId, terms, secrets)}`,
      sql`insert or replace into recall_index (rowid, tokens) values (${screenshotId}, ${tokens.join(' ')})`,
    ])
  },

  matching: (_ownerId, match) =>
    sql`(select rowid as id from recall_index where recall_index match ${toFts5(match)})`,
  postings: (_ownerId, lookups, { most, from, to }) => sql`
    select key as i, (select group_concat(id) from (select rowid as id from recall_index
      where recall_index match wanted.value and rowid between ${sql.lit(from)} and ${sql.lit(to)} order by rowid desc limit ${sql.lit(most)})) as ids
    from json_each(${JSON.stringify(lookups.map(({ match }) => toFts5(match)))}) as wanted order by i`,
  filed: (ownerId, beginning) =>
    sql`(select term from term_remainders where user_id = ${ownerId} and ${begins('remainder', beginning)})`,
  fitting: (ownerId, { column, beginning }, fit) =>
    sql`(select term from ${sql.table(column === 'term' ? 'terms' : 'term_remainders')}
      where user_id = ${ownerId} and ${begins(column, sql`${beginning}`)} and ${fits(fit)})`,
  // SQLite allows no change in a CTE, so all rows are returned.
  returned: change => change,
  listed,
  isOneOf: (column, those) => sql`${sql.ref(column)} in (${those})`,
  paired: pairs =>
    sql`(select value ->> 0 as one, value ->> 1 as other from json_each(${JSON.stringify(pairs)}))`,
  ofEach: (pairs, query) =>
    sql.join(
      pairs.map(([one, other], place) => query(sql`${one}`, sql`${other}`, sql.lit(place))),
      sql` union all `,
    ),
  amount: sql`cast(value as real)`,

  narrowed: (table, conditions, ownerId) =>
    sql`case when hit.id >= coalesce((select id from ${table} order by id desc limit 1 offset ${sql.lit(newestMax)}), 0)
      then ${holdsOfEach(conditions, ownerId, hitId)} else ${holdsAmongAll(conditions, ownerId, hitId)} end`,
}

function listed(texts: string[]) {
  return sql<{ value: string }>`json_each(${JSON.stringify(texts)})`
}

const begins = (column: string, beginning: RawBuilder<string>) =>
  sql`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${beginning} || ${'\u{10ffff}'}`

/** Each edit changes the length by at most one, and removes at most one distinct letter. */
function fits({ word, edits }: Fit): RawBuilder<unknown> {
  const { length } = [...word]
  const letters = [...new Set(word)]
  const has = letters.map(letter => sql`case when term like ${`%${letter}%`} then 1 else 0 end`)
  const hasMost = sql`${sql.join(has, sql` + `)} >= ${sql.lit(letters.length - edits)}`
  const hasLength = sql`length(term) between ${sql.lit(length - edits)} and ${sql.lit(length + edits)}`
  return letters.length > edits ? sql`${hasLength} and ${hasMost}` : hasLength
}

const hitId = sql<number>`hit.id`
/** The newest screenshots are checked one by one. Beyond this number, computing the whole set is faster. */
const newestMax = 1_000

const toFts5 = (match: Match) =>
  writeMatch(match, {
    ...{ every: ' AND ', some: ' OR ', without: ' NOT ' },
    sequence: (tokens, open) => `"${tokens.join(' ')}"${open ? '*' : ''}`,
  })
