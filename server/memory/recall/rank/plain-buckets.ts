import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, type Tier, toldTiers as told } from '#server/memory/recall/analyse/owner-token.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Lookup } from './word-match.ts'

/**
 * The ranking buckets of plain search, best first. All words are in the title; in the title and names; in
 * those and the description; partly there and partly in the text; in the text alone. Last come words that may
 * have been misread, and words that occur in the middle of others. Each match is in one bucket. Within a
 * bucket the newest comes first. A place depends on the screenshot alone. So pages neither skip nor repeat
 * anything when screenshots are added, both databases agree, and the first page need not look at all matches.
 */
export function plainBuckets(ownerId: OwnerId, [strict, ...looser]: Lookup): Match[] {
  const within = (tiers: readonly Tier[], wanted = strict): Match => ({
    every: wanted.map(want => want(ownerId, tiers)),
  })
  const someIn = (tiers: readonly Tier[]): Match => ({ some: strict.map(want => want(ownerId, tiers)) })
  const partly: Match = { every: [within(allTiers), someIn(told)] }
  return [
    within(['a']),
    { of: within(['a', 'b']), without: within(['a']) },
    { of: within(told), without: within(['a', 'b']) },
    ...(strict.length > 1 ? [{ of: partly, without: within(told) }] : []),
    { of: within(['d']), without: someIn(told) },
    ...looser.map((loose, i) => ({
      of: within(allTiers, loose),
      without: within(allTiers, looser[i - 1] ?? strict),
    })),
  ]
}
