import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import type { TermVariants, VariantThere } from '#server/memory/recall/expand/query-terms.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import type { Allowed } from './allowed.ts'

/**
 * Where a variant stands in a screenshot. `told`: in its description or analysis. `kind`: it is of that kind.
 */
export type Place = 'title' | 'names' | 'told' | 'text' | 'kind'
export type Posting = { place: Place; ids: number[] }
/** A variant of the terms with these indexes, and the screenshots that have it. */
export type FoundVariant = Pick<VariantThere, 'how' | 'weight'> & {
  termIndexes: number[]
  postings: Posting[]
}

type Ask = { match: Match; place: Place; into: Posting[]; isOwn: boolean; termIndexes: number[] }

/**
 * Looks up all variants: the spellings of the words in one statement, the others in a second one beside it.
 * If very many screenshots have a word, the newest count, and so do older ones that pass the filters or have
 * another word of the query.
 */
export async function findPostings(
  finding: Database,
  ownerId: OwnerId,
  variants: readonly TermVariants[],
  allowed: Allowed,
  { ownMax, othersMax, otherMax } = most,
): Promise<FoundVariant[]> {
  const { db, search } = finding
  const asks: Ask[] = []
  const found = variants.flatMap(({ termIndexes, variants }) =>
    variants.map(({ how, weight, forms, mark }): FoundVariant => {
      const into: Posting[] = []
      const isOwn = ownSpellings.has(how)
      const ask = (match: Match, place: Place) => asks.push({ match, place, into, isOwn, termIndexes })
      if (mark) ask(mark, 'kind')
      else
        for (const { place, tiers } of isOwn ? ownPlaces : otherPlaces)
          ask(inTiers(ownerId, forms, tiers), place)
      return { how, weight, termIndexes, postings: into }
    }),
  )
  const within = allowed.ids ? new Set(allowed.ids) : null
  const range = { from: allowed.ids?.at(-1) ?? 0, to: allowed.ids?.[0] ?? Number.MAX_SAFE_INTEGER }
  const own = asks.filter(({ isOwn }) => isOwn)
  const others = asks.filter(({ isOwn }) => !isOwn)
  const eachMax = Math.min(otherMax, Math.ceil(othersMax / Math.max(1, others.length)))
  await Promise.all([lookUp(own, ownMax).then(askAgain), lookUp(others, eachMax)])
  return found.filter(({ postings }) => postings.length > 0)

  /** Returns the asks that have more ids than `most`. */
  async function lookUp(some: Ask[], most: number): Promise<Ask[]> {
    if (some.length === 0) return []
    const matches = some.map(({ match }) => allowed.inIndex(match))
    const { rows } = await search.postings(ownerId, matches, { most, ...range }).execute(db)
    const turn = turnTaker()
    const cut: Ask[] = []
    for (const { i, ids } of rows) {
      const ask = some[Number(i)]
      if (!ask || !ids) continue
      await turn()
      const all: number[] = JSON.parse(ids)
      if (all.length >= most || (allowed.newest && !within && all.length >= surelyMax)) cut.push(ask)
      addTo(ask, within ? all.filter(id => within.has(id)) : all)
    }
    return cut
  }

  async function askAgain(cut: Ask[]): Promise<void> {
    const { newest } = allowed
    if (newest) for (const ask of cut) addTo(ask, await newest(ask.match, ownMax))
    else await addCompany(cut)
  }

  /**
   * Looks up a cut word together with each other word of the query, so that old screenshots with both count.
   */
  async function addCompany(cut: Ask[]): Promise<void> {
    const said = variants.flatMap(({ termIndexes, variants }) =>
      variants.filter(({ how }) => how === 'said').map(({ forms }) => ({ termIndexes, forms })),
    )
    const pairs = cut.flatMap(ask =>
      said
        .filter(({ termIndexes }) => termIndexes.every(i => !ask.termIndexes.includes(i)))
        .map(({ forms }) => ({ ask, match: { every: [ask.match, inTiers(ownerId, forms, allTiers)] } })),
    )
    if (pairs.length === 0) return
    const matches = pairs.map(({ match }) => allowed.inIndex(match))
    const { rows } = await search.postings(ownerId, matches, { most: companyMax, ...range }).execute(db)
    for (const { i, ids } of rows) {
      const pair = pairs[Number(i)]
      if (pair && ids) addTo(pair.ask, JSON.parse(ids))
    }
  }
}

/** Adds each id once to a place. */
function addTo({ into, place }: Ask, ids: number[]) {
  const before = into.find(one => one.place === place)
  if (before) before.ids = [...new Set([...before.ids, ...ids])]
  else if (ids.length > 0) into.push({ place, ids })
}

/**
 * Spellings of the word itself, and the other words that a model gives for it. They are looked up in each
 * place.
 */
export const ownSpellings: ReadonlySet<string> = new Set(['said', 'misread', 'mistyped', 'within', 'alike'])

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

/**
 * How many ids are looked up, newest first. `ownMax`: for each spelling of a word in each place. `othersMax`:
 * for all other variants together. `otherMax`: for each of those.
 */
const most = { ownMax: 5_000, othersMax: 200_000, otherMax: 1_500 }
/** Fewer ids than this are all scored, so filters can be checked on the scored candidates. */
const surelyMax = 500
const companyMax = 500

const inTiers = (ownerId: OwnerId, forms: VariantThere['forms'], tiers: readonly Tier[]): Match => ({
  some: tiers.flatMap(tier =>
    forms.map(({ parts, open }) => ({ sequence: parts.map(part => ownerToken(ownerId, tier, part)), open })),
  ),
})
