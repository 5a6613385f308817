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

type Ask = { match: Match; place: Place; into: Posting[]; isOwn: boolean }

/**
 * Looks up all variants: the spellings of the words in one statement, all else beside it in another. Of what very many
 * have, only the newest screenshots count. `allowed`, newest first, are the only ones that may be found; null where
 * all may.
 */
export async function findPostings(
  { db, search }: Database,
  ownerId: OwnerId,
  variants: readonly TermVariants[],
  allowed: readonly number[] | null,
): Promise<FoundVariant[]> {
  const asks: Ask[] = []
  const found = variants.flatMap(({ covers, variants }) =>
    variants.map(({ how, weight, forms, mark }): FoundVariant => {
      const into: Posting[] = []
      const isOwn = ownSpellings.has(how)
      if (mark) asks.push({ match: mark, place: 'kind', into, isOwn })
      else
        for (const { place, tiers } of isOwn ? ownPlaces : otherPlaces)
          asks.push({ match: inTiers(ownerId, forms, tiers), place, into, isOwn })
      return { how, weight, covers, postings: into }
    }),
  )
  const within = allowed ? new Set(allowed) : null
  const range = { from: allowed?.at(-1) ?? 0, to: allowed?.[0] ?? Number.MAX_SAFE_INTEGER }
  await Promise.all([
    lookUp(
      asks.filter(({ isOwn }) => isOwn),
      ownMax,
    ),
    lookUp(
      asks.filter(({ isOwn }) => !isOwn),
      otherMax,
    ),
  ])
  return found.filter(({ postings }) => postings.length > 0)

  async function lookUp(some: Ask[], most: number) {
    if (some.length === 0) return
    const matches = some.map(({ match }) => match)
    const { rows } = await search.postings(ownerId, matches, { most, ...range }).execute(db)
    for (const { i, ids } of rows) {
      const ask = some[Number(i)]
      if (!ask || !ids) continue
      const all: number[] = JSON.parse(ids)
      const those = within ? all.filter(id => within.has(id)) : all
      if (those.length > 0) ask.into.push({ place: ask.place, ids: those })
    }
  }
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

const [ownMax, otherMax] = [5_000, 1_500]

const inTiers = (ownerId: OwnerId, forms: VariantThere['forms'], tiers: readonly Tier[]): Match => ({
  some: tiers.flatMap(tier =>
    forms.map(({ parts, open }) => ({ sequence: parts.map(part => ownerToken(ownerId, tier, part)), open })),
  ),
})
