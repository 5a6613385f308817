import { sql } from 'kysely'
import { type Match, writeMatch } from '#server/memory/recall/analyse/match.ts'
import { gap } from '#server/memory/recall/analyse/owner-token.ts'
import { type Counted, countingTerms, isToFile } from '#server/memory/recall/index/counting-terms.ts'
import { type EntryRow, entryOf, entryStore } from '#server/memory/recall/index/entry-store.ts'
import { holdsAmongAll, holdsOfEach } from '#server/memory/recall/index/narrow-ids.ts'
import { searchTurns } from '#server/memory/recall/index/search-turns.ts'
import { connectionsAtOnce } from '#server/platform/db/open-postgres.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Lookup, SearchEngine } from './search-engine.ts'

export const searchEnginePostgres: SearchEngine = {
  turns: searchTurns(Math.floor(connectionsAtOnce / 2)),

  async lockOwner(tx, ownerId) {
    await locking(ownerId).execute(tx)
  },

  // One statement, because each is a round trip to the server.
  async findOrCount(tx, ownerId, screenshotId, terms) {
    const counting = countingTerms(ownerId, listed(terms), sql`not exists (select from before)`)
    const { rows } = await sql<Before | (Counted & { terms: null })>`
      with locked as materialized (${locking(ownerId)}),
      before as materialized (select terms, version from locked
        join recall_entries on user_id = ${ownerId} and screenshot_id = ${screenshotId}),
      counted as (${counting})
      select terms, version, null as term, null as uses from before
      union all select null, version, term, uses from counted where ${isToFile}`.execute(tx)
    const counted = rows.filter(row => row.terms === null)
    const [before] = rows.filter(row => row.terms !== null)
    return before ? { found: entryOf(before) } : { counted }
  },

  async lockScreenshot(tx, ownerId, screenshotId) {
    await sql`select id from screenshots where user_id = ${ownerId} and id = ${screenshotId} for share`.execute(
      tx,
    )
  },

  async writeEntry(tx, ownerId, screenshotId, { terms, tokens, filing, secrets }) {
    const entry = entryStore(tx).putting(ownerId, screenshotId, terms, secrets)
    await sql`
      with entry as (${entry}) ${filing ? sql`, filed as (${filing})` : sql``}
      insert into recall_index (screenshot_id, user_id, tokens)
      values (${screenshotId}, ${ownerId}, ${toTsvector(tokens)}::tsvector)
      on conflict (screenshot_id) do update set tokens = excluded.tokens`.execute(tx)
  },

  matching: (ownerId, match) => sql`recall_matches(${ownerId}, ${toTsquery(match)}::tsquery)`,
  // The estimate assumes that words are independent of each other.
  postings: (ownerId, lookups, { most, from, to }) => sql`
    with owned as materialized (select min(id) as oldest, max(id) as newest from screenshots where user_id = ${ownerId})
    select (ordinality - 1)::integer as i, recall_newest(${ownerId}, (value ->> 0)::tsquery, ${from}, ${to}, ${most}::integer,
      (value ->> 1)::float / (newest - oldest + 1) ^ (value ->> 2)::float, oldest, newest) as ids
    from owned, json_array_elements(${JSON.stringify(lookups.map(listing))}::json) with ordinality as wanted (value, ordinality)`,
  filed: (ownerId, beginning) => sql`recall_filed(${ownerId}, ${beginning}, ${beginning} || ${last})`,
  fitting(ownerId, { column, beginning }, { word, edits }) {
    const name = sql.ref(column === 'term' ? 'recall_fitting_terms' : 'recall_fitting_filed')
    const letters = [...new Set(word)].join('')
    return sql`${name}(${ownerId}, ${beginning}, ${beginning + last}, ${letters}, ${[...word].length}::integer, ${edits}::integer)`
  },
  returned: (change, isSo) => sql`with changed as (${change}) select * from changed where ${isSo}`,
  listed,
  // With `in`, the planner may scan all terms of the owner, or of all users. With `any`, it uses the index.
  isOneOf: (column, those) => sql`${sql.ref(column)} = any (array(${those}))`,
  paired: pairs =>
    sql`(select value ->> 0 as one, value ->> 1 as other from json_array_elements(${JSON.stringify(pairs)}::json))`,
  // The same SQL for any number of pairs, so that it is planned once.
  ofEach: (pairs, query) => sql`select of_pair.*
    from json_array_elements(${JSON.stringify(pairs)}::json) with ordinality as pair (value, place),
    lateral (${query(sql`(value ->> 0)`, sql`(value ->> 1)`, sql`(place - 1)::integer`)}) as of_pair`,
  // A `case`, because PostgreSQL may evaluate a cast before the condition beside it.
  amount: sql`case when value ~ '^-?[0-9]+([.][0-9]+)? ' then split_part(value, ' ', 1)::numeric end`,

  // PostgreSQL joins with a set in the cheaper order. For `not in`, it would scan the whole set each time.
  narrowed: (_table, conditions, ownerId) =>
    sql.join(
      conditions.map(one =>
        one.isNot ? holdsOfEach([one], ownerId, hitId) : holdsAmongAll([one], ownerId, hitId),
      ),
      sql` and `,
    ),
}

type Before = EntryRow & { term: null; uses: null }

const locking = (ownerId: OwnerId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('recall', ${ownerId}))`

function listed(texts: string[]) {
  return sql<{ value: string }>`json_array_elements_text(${JSON.stringify(texts)}::json)`
}

/** The highest code point. A prefix followed by it sorts after every text with the prefix. */
const last = '\u{10ffff}'

const hitId = sql<number>`hit.id`

const listing = ({ match, uses }: Lookup) => [
  toTsquery(match),
  uses.length > 0 ? uses.reduce((product, one) => product * one) : null,
  uses.length - 1,
]

/** Builds the tsvector as text. PostgreSQL's parser would split tokens that our analyser has joined. */
function toTsvector(tokens: string[]): string {
  const positions = Map.groupBy(tokens.keys(), i => tokens[i] ?? gap)
  positions.delete(gap)
  return [...positions].map(([token, at]) => `'${token}':${at.map(i => i + 1).join(',')}`).join(' ')
}

const toTsquery = (match: Match) =>
  writeMatch(match, {
    ...{ every: ' & ', some: ' | ', without: ' & !' },
    sequence: (tokens, open) => `(${tokens.map(token => `'${token}'`).join(' <-> ')}${open ? ':*' : ''})`,
  })
