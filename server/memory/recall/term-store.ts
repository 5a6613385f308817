import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { editDistance } from './edit-distance.ts'
import type { SearchEngine } from './search-engine.ts'
import { editsForgiven, filedUnder, lookedUpUnder } from './typing-errors.ts'

/** An owner's vocabulary: each word with the number of their screenshots that it stands in. */
export function termStore(db: Db, { listed }: Pick<SearchEngine, 'listed'>) {
  const theirs = (ownerId: OwnerId) =>
    db.selectFrom('terms').select(['term', 'uses']).where('user_id', '=', ownerId)

  return {
    async use(ownerId: OwnerId, terms: string[]): Promise<void> {
      const { rows } = await sql<{ term: string; uses: number }>`
        insert into terms (user_id, term, uses)
        select cast(${ownerId} as bigint), value, 1 from ${listed(terms)} as used where true
        on conflict (user_id, term) do update set uses = terms.uses + 1
        returning term, uses`.execute(db)
      await file(
        ownerId,
        rows.filter(({ uses }) => uses === 1).map(({ term }) => term),
      )
    },

    async stopUsing(ownerId: OwnerId, terms: string[]): Promise<void> {
      await sql`update terms set uses = uses - 1
        where user_id = ${ownerId} and term in (select value from ${listed(terms)} as dropped)`.execute(db)
      // Their remainders go with them.
      await sql`delete from terms where user_id = ${ownerId} and uses <= 0
        and term in (select value from ${listed(terms)} as dropped)`.execute(db)
    },

    /** Any `limit` of the owner's words, however often they are used. False when there were none. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<boolean> {
      const some = db.selectFrom('terms').select('term').where('user_id', '=', ownerId).limit(limit)
      const { numDeletedRows } = await db
        .deleteFrom('terms')
        .where('user_id', '=', ownerId)
        .where('term', 'in', some)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Those of the words that stand somewhere. */
    async known(ownerId: OwnerId, words: string[]): Promise<Set<string>> {
      if (words.length === 0) return new Set()
      return new Set((await theirs(ownerId).where('term', 'in', words).execute()).map(({ term }) => term))
    },

    /** Does any word begin so? */
    async begins(ownerId: OwnerId, beginning: string): Promise<boolean> {
      const after = theirs(ownerId).where('term', '>=', beginning).orderBy('term').limit(1)
      return (await after.executeTakeFirst())?.term.startsWith(beginning) ?? false
    },

    /** Words that this one may be a typing error of: the nearest first, then the most used. */
    async near(ownerId: OwnerId, word: string): Promise<string[]> {
      const edits = editsForgiven(word)
      if (edits === 0) return []
      const rows = await theirs(ownerId)
        .where('term', 'in', eb =>
          eb
            .selectFrom('term_remainders')
            .select('term')
            .where('user_id', '=', ownerId)
            .where('remainder', 'in', lookedUpUnder(word)),
        )
        .orderBy('uses', 'desc')
        .limit(candidatesMax)
        .execute()
      const measured = rows.map(row => ({ ...row, distance: editDistance(word, row.term, edits) }))
      const near = measured
        .filter(({ distance }) => distance <= edits)
        .sort((one, other) => one.distance - other.distance)
      return near.slice(0, nearMax).map(({ term }) => term)
    },
  }

  async function file(ownerId: OwnerId, terms: string[]) {
    const rows = terms.flatMap(term =>
      filedUnder(term).map(remainder => ({ user_id: ownerId, remainder, term })),
    )
    for (let i = 0; i < rows.length; i += rowsAtOnce)
      await db
        .insertInto('term_remainders')
        .values(rows.slice(i, i + rowsAtOnce))
        .execute()
  }
}

const candidatesMax = 500
const nearMax = 5
const rowsAtOnce = 500
