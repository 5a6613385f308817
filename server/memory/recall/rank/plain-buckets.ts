import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, type Tier, toldTiers as told } from '#server/memory/recall/analyse/owner-token.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Lookup } from './word-match.ts'

/**
 * The ranking buckets of plain search, best first.
 *
 * The words match in the title; in the title and names; in those and the description; partly there and partly
 * in the text; only in the text. Last come OCR variants, and words that contain the search word. Each match
 * is in one bucket, sorted newest first.
 *
 * The order depends on each screenshot alone. So pages neither skip nor repeat results when screenshots are
 * added, both databases agree, and the first page need not read all matches.
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
