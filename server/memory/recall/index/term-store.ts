import { type RawBuilder, sql } from 'kysely'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { alsoFiledUnder, liesWithin, looksLike } from './also-filed-under.ts'
import { type Counted, countingTerms, isToFile } from './counting-terms.ts'
import type { SearchEngine } from './engines/search-engine.ts'
import { indexVersion } from './index-version.ts'
import { mayHaveNear, nearest, nearMax, nearTerms, type Used } from './near-terms.ts'

/** The answer of `standing`. */
export type Standing = {
  known: Map<string, number>
  alike: Map<string, string[]>
  within: Map<string, string[]>
  /** Whether any term begins with `begun`. */
  begun: boolean
}
type StandingWanted = { looked: string[]; within: string[]; begun?: string | null }
type Stood = { term: string; uses: number; list: number }

type VocabularyEngine = Pick<
  SearchEngine,
  'listed' | 'isOneOf' | 'filed' | 'fitting' | 'returned' | 'ofEach' | 'paired'
>

/** An owner's vocabulary: each word with the number of their screenshots that it stands in. */
export function termStore(db: Db, search: VocabularyEngine) {
  const { listed, isOneOf, paired } = search
  const theirs = (ownerId: OwnerId) =>
    db.selectFrom('terms').select(['term', 'uses']).where('user_id', '=', ownerId)

  /**
   * The owner's terms among those, the most used first. The CTE gathers those once. Without it, PostgreSQL
   * went through them once for each term of a new owner, for whom it has no statistics: 1.7 s for ten
   * thousand, not 0.1 s.
   */
  const filedSo = (ownerId: OwnerId, those: RawBuilder<unknown>) =>
    sql<Used>`with filed as materialized (${those})
      select term, uses from terms where user_id = ${ownerId} and ${isOneOf('term', sql`select term from filed`)}
      order by uses desc, term limit ${sql.lit(candidatesMax)}`

  const nearlySo = (ownerId: OwnerId, word: string, edits: number) =>
    filedSo(ownerId, sql`select term from ${nearTerms(search, ownerId, word, edits)} as near`)

  return {
    /** Counts one more use of each term. Returns the SQL that files the new terms, or null if none is new. */
    async count(ownerId: OwnerId, terms: string[]): Promise<RawBuilder<unknown> | null> {
      const counted = search.returned(countingTerms(ownerId, listed(terms)), isToFile)
      return this.filingOf(ownerId, (await sql<Counted>`${counted}`.execute(db)).rows)
    },

    /** The SQL that files the new ones among terms that were counted. Null if none is new. */
    async filingOf(ownerId: OwnerId, counted: Counted[]): Promise<RawBuilder<unknown> | null> {
      const those = (some: Counted[]) => some.map(({ term }) => term)
      const stale = those(counted.filter(({ version }) => version < indexVersion))
      if (stale.length > 0) await this.refile(ownerId, stale)
      return filing(ownerId, those(counted.filter(({ uses }) => uses === 1)))
    },

    /**
     * Files terms anew that an older version of the index has filed. Their older keys stay until the owner is
     * deleted, so whoever finds a term checks whether it belongs to the key.
     */
    async refile(ownerId: OwnerId, terms: string[]): Promise<void> {
      const { rows } = await sql<{ term: string }>`update terms set version = cast(${indexVersion} as integer)
        where user_id = ${ownerId} and version < ${indexVersion}
        and term in (select value from ${listed(terms)} as stale) returning term`.execute(db)
      const stale = rows.map(({ term }) => term)
      await filing(ownerId, stale)?.execute(db)
    },

    async stopUsing(ownerId: OwnerId, terms: string[]): Promise<void> {
      await sql`update terms set uses = uses - 1
        where user_id = ${ownerId} and term in (select value from ${listed(terms)} as dropped)`.execute(db)
      const { rows } = await sql<{ term: string }>`delete from terms where user_id = ${ownerId} and uses <= 0
        and term in (select value from ${listed(terms)} as dropped) returning term`.execute(db)
      const pairs = pairsOf(rows.map(({ term }) => term))
      if (pairs.length > 0)
        await sql`delete from term_remainders where user_id = ${ownerId}
          and (remainder, term) in (select one, other from ${paired(pairs)} as gone)`.execute(db)
    },

    /** Removes any `limit` keys of the owner's terms. False if there were none. */
    async removeSomeRemainders(ownerId: OwnerId, limit: number): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`delete from term_remainders where user_id = ${ownerId}
        and (remainder, term) in (
          select remainder, term from term_remainders where user_id = ${ownerId} limit ${sql.lit(limit)})`.execute(
        db,
      )
      return numAffectedRows > 0n
    },

    /** Removes any `limit` of the owner's terms, however often they are used. False if there were none. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<boolean> {
      const some = db.selectFrom('terms').select('term').where('user_id', '=', ownerId).limit(limit)
      const { numDeletedRows } = await db
        .deleteFrom('terms')
        .where('user_id', '=', ownerId)
        .where('term', 'in', some)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The words that stand somewhere, with how often each is used. */
    async among(ownerId: OwnerId, words: string[]): Promise<Map<string, number>> {
      if (words.length === 0) return new Map()
      const rows = await theirs(ownerId)
        .where(isOneOf('term', sql`select value from ${listed(words)} as wanted`))
        .execute()
      return new Map(rows.map(({ term, uses }) => [term, uses]))
    },

    /**
     * `known`: the words that stand somewhere, and in how many screenshots. `alike`: for each of `looked`,
     * the terms that a text reader may take for it. `within`: for each of `within` that stands nowhere, the
     * terms that have it in the middle or at the end, the most used first. It is one statement, because each
     * is a trip to another thread or to a server.
     */
    async standing(ownerId: OwnerId, words: string[], wanted: StandingWanted): Promise<Standing> {
      if (words.length === 0) return { known: new Map(), alike: new Map(), within: new Map(), begun: false }
      const within = wanted.within.filter(stretch => liesWithin(stretch) !== null)
      const asked = { ...wanted, within }
      return readStanding((await stoodAsked(ownerId, words, asked).execute(db)).rows, asked)
    },

    /**
     * Terms that the word may be a typing error of, nearest first, then the most used. More `edits` than are
     * forgiven also find terms that are worth suggesting.
     */
    async near(ownerId: OwnerId, word: string, edits = editsForgiven(word)): Promise<string[]> {
      return (await this.slips(ownerId, word, [], edits)).near
    },

    /** The same for a word that stands nowhere, and which of its parts stand somewhere, in one statement. */
    async slips(ownerId: OwnerId, word: string, parts: string[], edits = editsForgiven(word)) {
      const near = sql`select term, uses, 1 as list from (${nearlySo(ownerId, word, edits)}) as near`
      const known = sql`select term, 0 as uses, 2 as list from terms where user_id = ${ownerId}
        and ${isOneOf('term', sql`select value from ${listed(parts)} as parts`)}`
      const asked = [...(mayHaveNear(word, edits) ? [near] : []), ...(parts.length > 0 ? [known] : [])]
      if (asked.length === 0) return { near: [], known: new Set<string>() }
      const { rows } = await sql<Used & { list: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
      const of = (list: number) => rows.filter(row => row.list === list)
      return { near: nearest(word, of(1), edits), known: new Set(of(2).map(({ term }) => term)) }
    },
  }

  function stoodAsked(ownerId: OwnerId, words: string[], { looked, within, begun }: StandingWanted) {
    const looks = [...new Set(looked.map(looksLike))]
    // A key of an older version may have outlived its term.
    const alike = sql`select term, 0 as uses, -1 as list from term_remainders where user_id = ${ownerId}
      and ${isOneOf('remainder', sql`select value from ${listed(looks)} as looks`)}
      and exists (select 1 from terms where terms.user_id = ${ownerId} and terms.term = term_remainders.term)
      limit ${sql.lit(candidatesMax)}`
    const pairs = within.map((stretch): [string, string] => [liesWithin(stretch) ?? '', stretch])
    const having = search.ofEach(pairs, (beginning, stretch, place) => {
      const those = sql`select term from ${search.filed(ownerId, beginning)} as begun where not exists (
        select 1 from terms where user_id = ${ownerId} and term = ${stretch})`
      return sql`select term, uses, ${place} as list from (${filedSo(ownerId, those)}) as within`
    })
    const begins = begun
      ? sql`union all select * from (select '' as term, 0 as uses, -3 as list from terms
        where user_id = ${ownerId} and term >= ${begun} and term < ${`${begun}\u{10ffff}`} limit 1) as begun`
      : sql``
    return sql<Stood>`select term, uses, -2 as list from terms
      where user_id = ${ownerId} and ${isOneOf('term', sql`select value from ${listed(words)} as words`)}
      ${looks.length > 0 ? sql`union all select * from (${alike}) as alike` : sql``}
      ${begins} ${within.length > 0 ? sql`union all ${having}` : sql``}`
  }

  function filing(ownerId: OwnerId, terms: string[]): RawBuilder<unknown> | null {
    const pairs = pairsOf(terms)
    if (pairs.length === 0) return null
    // One list for all. A word has about six keys, and a parameter for each took PostgreSQL longer than the
    // rows.
    return sql`insert into term_remainders (user_id, remainder, term)
      select cast(${ownerId} as bigint), one, other from ${paired(pairs)} as filed where true
      on conflict do nothing`
  }
}

function readStanding(rows: Stood[], { looked, within }: StandingWanted): Standing {
  // Sorted here: for `order by`, SQLite would walk through all of the owner's terms in their order.
  rows.sort((one, other) => (one.term < other.term ? -1 : 1))
  const of = (list: number) => rows.filter(row => row.list === list)
  // A term may come for two words, if an older version filed it under another OCR key, too.
  const terms = [...new Set(of(-1).map(({ term }) => term))]
  const byWord = (word: string) =>
    terms.filter(term => looksLike(term) === looksLike(word) && term !== word).slice(0, nearMax)
  return {
    known: new Map(of(-2).map(({ term, uses }) => [term, uses])),
    alike: new Map(looked.map(word => [word, byWord(word)])),
    within: new Map(within.map((stretch, i) => [stretch, havingOf(stretch, of(i))])),
    begun: of(-3).length > 0,
  }
}

const havingOf = (stretch: string, used: Used[]) =>
  used
    .filter(({ term }) => term.includes(stretch, 1))
    .sort((one, other) => other.uses - one.uses || (one.term < other.term ? -1 : 1))
    .slice(0, havingMax)
    .map(({ term }) => term)

const pairsOf = (terms: string[]) =>
  terms.flatMap(term => alsoFiledUnder(term).map((remainder): [string, string] => [remainder, term]))

const candidatesMax = 500
const havingMax = 20
