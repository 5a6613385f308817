import type { Match } from '#server/memory/recall/analyse/match.ts'
import { ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import type { TermVariants, VariantThere } from '#server/memory/recall/expand/query-terms.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Where in a screenshot a variant stands; `told`: in what is said of it, `kind`: it is of that kind. */
export type Place = 'title' | 'names' | 'told' | 'text' | 'kind'
export type Posting = { place: Place; ids: number[] }
/** A variant of the terms with these places, and the screenshots that have it. */
export type FoundVariant = Pick<VariantThere, 'how' | 'weight'> & { covers: number[]; postings: Posting[] }

/**
 * Looks up all variants in one statement. Of what very many have, only the newest screenshots count. `allowed` are the
 * only ones that may be found; null where all may.
 */
export async function findPostings(
  { db, search }: Database,
  ownerId: OwnerId,
  variants: readonly TermVariants[],
  allowed: readonly number[] | null,
): Promise<FoundVariant[]> {
  const asks: { match: Match; place: Place; into: Posting[] }[] = []
  const found = variants.flatMap(({ covers, variants }) =>
    variants.map(({ how, weight, forms, mark }): FoundVariant => {
      const into: Posting[] = []
      if (mark) asks.push({ match: mark, place: 'kind', into })
      else
        for (const { place, tiers } of ownSpellings.has(how) ? ownPlaces : otherPlaces)
          asks.push({ match: inTiers(ownerId, forms, tiers), place, into })
      return { how, weight, covers, postings: into }
    }),
  )
  if (asks.length === 0) return []
  const matches = asks.map(({ match }) => match)
  const within = allowed ? new Set(allowed) : null
  const range = { from: allowed?.at(-1) ?? 0, to: allowed?.[0] ?? Number.MAX_SAFE_INTEGER }
  const { rows } = await search.postings(ownerId, matches, { most: postingMax, ...range }).execute(db)
  for (const { i, ids } of rows) {
    const ask = asks[Number(i)]
    if (!ask || !ids) continue
    const all: number[] = JSON.parse(ids)
    const those = within ? all.filter(id => within.has(id)) : all
    if (those.length > 0) ask.into.push({ place: ask.place, ids: those })
  }
  return found.filter(({ postings }) => postings.length > 0)
}

/** What is but another spelling of the word itself: where it stands is looked at closely. */
export const ownSpellings: ReadonlySet<string> = new Set([
  ...['said', 'misread', 'mistyped', 'within', 'alike'],
])

const ownPlaces: { place: Place; tiers: readonly Tier[] }[] = [
  { place: 'title', tiers: ['a'] },
  { place: 'names', tiers: ['b'] },
  { place: 'told', tiers: ['c'] },
  { place: 'text', tiers: ['d'] },
]
const otherPlaces: typeof ownPlaces = [
  { place: 'told', tiers: ['a', 'b', 'c'] },
  { place: 'text', tiers: ['d'] },
]

const postingMax = 5_000

const inTiers = (ownerId: OwnerId, forms: VariantThere['forms'], tiers: readonly Tier[]): Match => ({
  some: tiers.flatMap(tier =>
    forms.map(({ parts, open }) => ({ sequence: parts.map(part => ownerToken(ownerId, tier, part)), open })),
  ),
})
