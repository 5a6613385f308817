import { sql } from 'kysely'
import { type Match, writeMatch } from './match.ts'
import type { SearchEngine } from './search-engine.ts'

export const searchEngineSqlite: SearchEngine = {
  // There is one writer anyway.
  lockOwner: async () => {},

  async writeTokens(tx, _ownerId, screenshotId, tokens) {
    await sql`insert or replace into recall_index (rowid, tokens) values (${screenshotId}, ${tokens.join(' ')})`.execute(
      tx,
    )
  },

  matching: (_ownerId, match) =>
    sql`(select rowid as id from recall_index where recall_index match ${toFts5(match)})`,
  listed: texts => sql`json_each(${JSON.stringify(texts)})`,
  amount: sql`cast(facts.value as real)`,
  join: sql`cross join`,
}

const toFts5 = (match: Match) =>
  writeMatch(match, {
    ...{ every: ' AND ', some: ' OR ', without: ' NOT ' },
    sequence: (tokens, open) => `"${tokens.join(' ')}"${open ? '*' : ''}`,
  })
