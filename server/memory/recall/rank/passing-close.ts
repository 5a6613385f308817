import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { hits } from './hits.ts'
import { type Asked, passing } from './ranked-rows.ts'
import { loosest } from './word-match.ts'

/** Those of the ids that pass what limits a search, and have not its words. In their order. */
export async function passingClose(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  ids: readonly number[],
  { lookup, ...asked }: Asked,
): Promise<number[]> {
  const { narrowing } = asked.limits
  const limited = passing(ownerId, null, asked)
  const isLimited = limited !== null || Object.values(narrowing).some(one => one && [one].flat().length > 0)
  const every = loosest(lookup).map(want => want(ownerId, allTiers))
  const none: number[] = []
  const those = { before: null, limit: ids.length, among: ids }
  const [passed, worded] = await Promise.all([
    isLimited ? hits(db, search, ownerId, { ...those, match: limited, narrowing }) : ids,
    every.length > 0 ? hits(db, search, ownerId, { ...those, match: { every }, narrowing: {} }) : none,
  ])
  return ids.filter(id => passed.includes(id) && !worded.includes(id))
}
