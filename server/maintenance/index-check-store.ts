import { sql } from 'kysely'
import { entryOf } from '#server/memory/recall/index/entry-store.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { isToFind } from './index-anew.ts'

/** For maintenance only: whether an owner's index of words fits the screenshots. */
export function indexCheckStore(db: Db, engine: Engine) {
  return {
    /** Null, or what does not fit. All of it should be read in one transaction. */
    async faultOf(ownerId: OwnerId): Promise<string | null> {
      const [shots, entries, tokens] = [
        await screenshotsOf(ownerId),
        await entriesOf(ownerId),
        await idsWithTokens(ownerId),
      ]
      const absent = shots.filter(shot => isToFind(shot) && !entries.has(shot.id)).length
      if (absent > 0) return `${absent} screenshots cannot be found`
      const there = new Set(shots.map(({ id }) => id))
      const left = [...entries.keys()].filter(id => !there.has(id)).length
      if (left > 0) return `${left} screenshots that are gone are still in it`
      const bare = [...entries.keys()].filter(id => !tokens.has(id)).length
      if (bare > 0) return `${bare} screenshots have no words in it`
      return (await miscounted(ownerId, entries)) ? 'its words are counted wrongly' : null
    },
  }

  function screenshotsOf(ownerId: OwnerId) {
    return db
      .selectFrom('screenshots')
      .select(['id', 'progress', 'corrected'])
      .where('user_id', '=', ownerId)
      .execute()
  }

  async function entriesOf(ownerId: OwnerId): Promise<Map<number, string[]>> {
    const rows = await db
      .selectFrom('recall_entries')
      .select(['screenshot_id', 'terms', 'version'])
      .where('user_id', '=', ownerId)
      .execute()
    return new Map(rows.map(row => [row.screenshot_id, entryOf(row).terms]))
  }

  async function idsWithTokens(ownerId: OwnerId): Promise<Set<number>> {
    const asked =
      engine === 'sqlite'
        ? sql<{ id: number }>`select id from recall_index_docsize
            where id in (select screenshot_id from recall_entries where user_id = ${ownerId})`
        : sql<{ id: number }>`select screenshot_id as id from recall_index where user_id = ${ownerId}`
    return new Set((await asked.execute(db)).rows.map(({ id }) => id))
  }

  async function miscounted(ownerId: OwnerId, entries: Map<number, string[]>): Promise<boolean> {
    const uses = new Map<string, number>()
    for (const terms of entries.values()) for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1)
    const rows = await db
      .selectFrom('terms')
      .select(['term', 'uses'])
      .where('user_id', '=', ownerId)
      .execute()
    return rows.length !== uses.size || rows.some(({ term, uses: counted }) => uses.get(term) !== counted)
  }
}
