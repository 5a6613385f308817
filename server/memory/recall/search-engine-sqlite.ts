import { sql } from 'kysely'
import { entryStore } from './entry-store.ts'
import { type Match, writeMatch } from './match.ts'
import { holdsAmongAll, holdsOfEach } from './narrow-ids.ts'
import type { SearchEngine } from './search-engine.ts'

export const searchEngineSqlite: SearchEngine = {
  // There is one writer anyway.
  lockOwner: async () => {},
  lockScreenshot: async () => {},

  async writeEntry(tx, ownerId, screenshotId, { terms, tokens }) {
    await entryStore(tx).put(ownerId, screenshotId, terms)
    await sql`insert or replace into recall_index (rowid, tokens) values (${screenshotId}, ${tokens.join(' ')})`.execute(
      tx,
    )
  },

  matching: (_ownerId, match) =>
    sql`(select rowid as id from recall_index where recall_index match ${toFts5(match)})`,
  looksUpLists: true,
  listed: texts => sql`json_each(${JSON.stringify(texts)})`,
  paired: pairs =>
    sql`(select value ->> 0 as one, value ->> 1 as other from json_each(${JSON.stringify(pairs)}))`,
  amount: sql`cast(value as real)`,

  narrowed: (table, conditions, ownerId) =>
    sql`case when hit.id >= coalesce((select id from ${table} order by id desc limit 1 offset ${newestMax}), 0)
      then ${holdsOfEach(conditions, ownerId, hitId)} else ${holdsAmongAll(conditions, ownerId, hitId)} end`,
}

const hitId = sql<number>`hit.id`
/** Asked one by one. Mostly they fill a page; where they do not, to gather all of a set is quicker than to go on so. */
const newestMax = 1_000

const toFts5 = (match: Match) =>
  writeMatch(match, {
    ...{ every: ' AND ', some: ' OR ', without: ' NOT ' },
    sequence: (tokens, open) => `"${tokens.join(' ')}"${open ? '*' : ''}`,
  })
