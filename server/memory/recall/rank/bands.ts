import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, type Tier, toldTiers as told } from '#server/memory/recall/analyse/owner-token.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Lookup } from './word-match.ts'

/**
 * Best match first, as bands one below the other: everything in the title; in the title and names; in those and the
 * description; some of it there and the rest in the text that was read; all of it only there; and last what matches
 * only as it may have been misread, or as a kind of what was asked for. Together they hold every match, each once. Within a band the newest comes first. A
 * screenshot's place rests on itself alone, so pages neither skip nor repeat whatever else is added, both databases
 * agree, and the first page needs no look at all matches.
 */
export function bands(ownerId: OwnerId, [strict, ...looser]: Lookup): Match[] {
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
