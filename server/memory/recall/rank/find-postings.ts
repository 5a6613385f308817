import pLimit from 'p-limit'
import { allTiers, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import type { TermVariants, VariantThere } from '#server/memory/recall/expand/variant-there.ts'
import type { Lookup } from '#server/memory/recall/index/engines/search-engine.ts'
import { evenParts } from '#server/platform/even-parts.ts'
import { newestOf } from '#server/platform/newest-of.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import type { Allowed } from './allowed.ts'
import { wantSearchTerm } from './word-match.ts'

/**
 * The field of a match. `told`: description, analysis or the labels of facts. `kind`: the screenshot's type
 * or tags, or the kinds of its facts.
 */
export type Place = 'title' | 'names' | 'told' | 'text' | 'kind'
export type Posting = { place: Place; ids: number[] }
/** A variant of the terms with these indexes, and the screenshots that match it. */
export type FoundVariant = Pick<VariantThere, 'how' | 'weight'> & {
  termIndexes: number[]
  postings: Posting[]
}

type Ask = Lookup & { posting: Posting; termIndexes: number[]; how: string; weight: number }
type List<A extends Ask> = { ask: A; ids: number[] }
type Wanted = { from: number; to: number; most: number }

/**
 * Queries all variants. If very many screenshots have a word, only the newest count, and older ones that also
 * have another word of the query. With filters that the word index does not support, older ones are queried
 * as well, because all that pass may be old.
 */
export async function findPostings(
  finding: Database,
  ownerId: OwnerId,
  variants: readonly TermVariants[],
  allowed: Allowed,
  limits: Partial<typeof most> = {},
): Promise<FoundVariant[]> {
  const { ownMax, filteredMax, othersMax, otherMax, library } = { ...most, ...limits }
  const { db, search } = finding
  const inTurn = pLimit(statementsAtOnce)
  const asks: Ask[] = []
  const found = variants.flatMap(({ termIndexes, variants }) =>
    variants.map(({ how, weight, forms, mark, uses = null }): FoundVariant => {
      const isOwn = ownSpellings.has(how)
      const places = mark ? kindPlaces : isOwn ? ownPlaces : otherPlaces
      const postings = places.map(({ place, tiers }) => {
        const posting: Posting = { place, ids: [] }
        const matches = mark
          ? [mark]
          : byLength(forms).map(some => wantSearchTerm({ forms: some })(ownerId, tiers))
        const usesHere = listOf(uses).map(uses => (place === 'text' ? uses : uses * toldShare))
        asks.push(...matches.map(match => ({ match, uses: usesHere, posting, termIndexes, how, weight })))
        return posting
      })
      return { how, weight, termIndexes, postings }
    }),
  )
  const { within } = allowed
  const range = { from: allowed.ids?.at(-1) ?? 0, to: allowed.ids?.[0] ?? Number.MAX_SAFE_INTEGER }
  const isWhole = ({ how, posting }: Ask) =>
    ownSpellings.has(how) || (!allowed.isInIndex && posting.place === 'kind')
  const [own, all] = [asks.filter(isWhole), asks.filter(ask => !isWhole(ask))]
  const others = all.sort((one, other) => other.weight - one.weight).slice(0, othersCountMax)
  const eachMax = Math.min(otherMax, Math.ceil(othersMax / Math.max(1, others.length)))
  await Promise.all([
    allowed.isInIndex ? lookUp(own, ownMax).then(addCompany) : lookUp(own, filteredMax),
    lookUp(others, eachMax),
  ])
  return found
    .map(one => ({ ...one, postings: one.postings.filter(({ ids }) => ids.length > 0) }))
    .filter(({ postings }) => postings.length > 0)

  /** Returns the queries that reached the limit, so that their results are incomplete. */
  async function lookUp(some: Ask[], most: number): Promise<Ask[]> {
    const lists = await listsOf(some, { ...range, most })
    for (const { ask, ids } of lists) addTo(ask.posting, within ? ids.filter(id => within.has(id)) : ids)
    return lists.filter(({ ids }) => ids.length >= most).map(({ ask }) => ask)
  }

  /** Queries each truncated word with every other word, so that older screenshots with both count. */
  async function addCompany(cut: Ask[]): Promise<void> {
    const said = variants.flatMap(({ termIndexes, variants }) =>
      variants
        .filter(({ how }) => how === 'said')
        .map(({ forms, uses = null }) => {
          return { termIndexes, uses: listOf(uses), match: wantSearchTerm({ forms })(ownerId, allTiers) }
        }),
    )
    const pairs = cut.flatMap((ask, i) =>
      said
        .filter(({ termIndexes }) => termIndexes.every(term => !ask.termIndexes.includes(term)))
        .map(other => ({ ask, i, other, terms: [ask.termIndexes, other.termIndexes].map(String) })),
    )
    // One query serves two words that are truncated in the same field. It finds them in any field.
    const together = Map.groupBy(pairs, ({ ask, i, terms }) =>
      [ask.posting.place, ...(ask.how === 'said' ? terms.sort() : [i, ...terms])].join(' '),
    )
    const lookups = [...together.values()].map(some => {
      const [{ ask, other }] = some as [(typeof pairs)[0]]
      const own = said.find(({ termIndexes }) => some.length > 1 && termIndexes === ask.termIndexes) ?? ask
      const uses = own.uses.length > 0 && other.uses.length > 0 ? [...own.uses, ...other.uses] : []
      return {
        ...ask,
        uses,
        match: { every: [own.match, other.match] },
        to: some.map(one => one.ask.posting),
      }
    })
    const to = Math.max(...cut.map(({ posting }) => posting.ids.at(-1) ?? 0)) - 1
    const lists = await listsOf(lookups, { from: 0, to, most: companyMax })
    const found = lists.flatMap(({ ask, ids }) => ask.to.map(posting => ({ posting, ids })))
    for (const [posting, some] of Map.groupBy(found, ({ posting }) => posting)) {
      const oldest = posting.ids.at(-1) ?? 0
      const older = new Set(some.flatMap(({ ids }) => ids.filter(id => id < oldest)))
      posting.ids = [...posting.ids, ...older]
    }
  }

  /** Queries long lists in parts, because the database can run two at once. */
  async function listsOf<A extends Ask>(some: A[], wanted: Wanted): Promise<List<A>[]> {
    const parts = evenParts(some, ask => lengthOf(ask, wanted.most, library), { partsMax, partMin })
    return (await Promise.all(parts.map(part => listsOfPart(part, wanted)))).flat()
  }

  async function listsOfPart<A extends Ask>(some: A[], wanted: Wanted): Promise<List<A>[]> {
    const lookups = some.map(({ match, uses }) => ({ match: allowed.inIndex(match), uses }))
    const { rows } = await inTurn(() => search.postings(ownerId, lookups, wanted).execute(db))
    const turn = turnTaker()
    const lists: List<A>[] = []
    for (const { i, ids } of rows) {
      const ask = some[Number(i)]
      await turn()
      if (ask && ids) lists.push({ ask, ids: newestOf(JSON.parse(`[${ids}]`), wanted.most) })
    }
    return lists
  }
}

/** Separates words from phrases, because PostgreSQL reads each screenshot that matches a phrase. */
const byLength = (forms: VariantThere['forms']) => [
  ...Map.groupBy(forms, ({ parts }) => parts.length > 1).values(),
]

/** The approximate share of matches that are outside the screenshot's text. */
const toldShare = 1 / 3

/**
 * A search's share of the connections: half as many searches as connections run at once. SQLite has two
 * reader threads.
 */
const statementsAtOnce = 2

/** A query often has three common words. A part with fewer ids is not worth a statement of its own. */
const [partsMax, partMin] = [3, 2_000]

/** Estimates the cost of a lookup, in ids. Common words cost more. A kind has a tenth of the library. */
const lengthOf = ({ uses: [uses] }: Ask, most: number, library: number) =>
  lookupLength + Math.min(uses ?? library / 10, most) + (uses ?? 0) / 4
const lookupLength = 30

const listOf = (uses: number | null) => (uses === null ? [] : [uses])

/** Adds ids without duplicates, newest first. */
function addTo(posting: Posting, ids: number[]) {
  const isFirst = posting.ids.length === 0
  posting.ids = isFirst ? ids : [...new Set([...posting.ids, ...ids])].sort((one, other) => other - one)
}

/** Spellings of the word itself, and words that a model suggested. Each field is queried. */
export const ownSpellings: ReadonlySet<string> = new Set(['said', 'misread', 'mistyped', 'within', 'alike'])

const ownPlaces: { place: Place; tiers: readonly Tier[] }[] = [
  { place: 'title', tiers: ['a'] },
  { place: 'names', tiers: ['b'] },
  { place: 'told', tiers: ['c', 'e'] },
  { place: 'text', tiers: ['d'] },
]
const kindPlaces: typeof ownPlaces = [{ place: 'kind', tiers: [] }]
/** Not in labels: it found nothing better, and a wrong screenshot more. */
const otherPlaces: typeof ownPlaces = [
  { place: 'told', tiers: ['a', 'b', 'c'] },
  { place: 'text', tiers: ['d'] },
]

/**
 * Limits of ids, newest first. `ownMax`: for each spelling of a word in each field. `filteredMax`: the same,
 * and for each type, if there are filters that the word index does not support. `othersMax`: for all other
 * variants together. `otherMax`: for each of those. `library`: the owner's screenshots, counted to a limit.
 */
const most = { ownMax: 5_000, filteredMax: 50_000, othersMax: 200_000, otherMax: 1_500, library: 20_000 }
const companyMax = 500
/** So many lookups of the other variants are made, the heaviest first. A variant has two or more. */
const othersCountMax = 80
