import { type RawBuilder, sql } from 'kysely'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { alsoFiledUnder, liesWithin, looksLike } from './also-filed-under.ts'
import { type Counted, countingTerms, isToFile } from './counting-terms.ts'
import type { SearchEngine } from './engines/search-engine.ts'
import { indexVersion } from './index-version.ts'
import { mayHaveNear, nearest, nearMax, nearTerms, type Used } from './near-terms.ts'

/** The result of `standing`. */
export type Standing = {
  known: Map<string, number>
  alike: Map<string, string[]>
  within: Map<string, string[]>
  /** Whether any term starts with the given prefix. */
  begun: boolean
}
type StandingWanted = { looked: string[]; within: string[]; begun?: string | null }
type Stood = { term: string; uses: number; list: number }

type VocabularyEngine = Pick<
  SearchEngine,
  'listed' | 'isOneOf' | 'filed' | 'fitting' | 'returned' | 'ofEach' | 'paired'
>

/** Stores an owner's vocabulary: each word, with the number of screenshots that have it. */
export function termStore(db: Db, search: VocabularyEngine) {
  const { listed, isOneOf, paired } = search
  const theirs = (ownerId: OwnerId) =>
    db.selectFrom('terms').select(['term', 'uses']).where('user_id', '=', ownerId)

  /**
   * The owner's terms among `those`, most used first. The CTE materialises `those` once. Without it,
   * PostgreSQL scanned them for each term of a new owner, for whom it has no statistics: 1.7 s instead of 0.1
   * s for ten thousand terms.
   */
  const filedSo = (ownerId: OwnerId, those: RawBuilder<unknown>) =>
    sql<Used>`with filed as materialized (${those})
      select term, uses from terms where user_id = ${ownerId} and ${isOneOf('term', sql`select term from filed`)}
      order by uses desc, term limit ${sql.lit(candidatesMax)}`

  const nearlySo = (ownerId: OwnerId, word: string, edits: number) =>
    filedSo(ownerId, sql`select term from ${nearTerms(search, ownerId, word, edits)} as near`)

  return {
    /** Raises each term's count by one. Returns SQL that creates keys for new terms, or null without any. */
    async count(ownerId: OwnerId, terms: string[]): Promise<RawBuilder<unknown> | null> {
      const counted = search.returned(countingTerms(ownerId, listed(terms)), isToFile)
      return this.filingOf(ownerId, (await sql<Counted>`${counted}`.execute(db)).rows)
    },

    /** Returns SQL that creates keys for the new ones among counted terms. Null if none is new. */
    async filingOf(ownerId: OwnerId, counted: Counted[]): Promise<RawBuilder<unknown> | null> {
      const those = (some: Counted[]) => some.map(({ term }) => term)
      const stale = those(counted.filter(({ version }) => version < indexVersion))
      if (stale.length > 0) await this.refile(ownerId, stale)
      return filing(ownerId, those(counted.filter(({ uses }) => uses === 1)))
    },

    /**
     * Creates new keys for terms whose keys are outdated. Old keys remain until the owner is deleted, so
     * readers must check that a term matches its key.
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

    /** Removes up to `limit` keys of the owner, in any order. False if there were none. */
    async removeSomeRemainders(ownerId: OwnerId, limit: number): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`delete from term_remainders where user_id = ${ownerId}
        and (remainder, term) in (
          select remainder, term from term_remainders where user_id = ${ownerId} limit ${sql.lit(limit)})`.execute(
        db,
      )
      return numAffectedRows > 0n
    },

    /** Removes up to `limit` terms of the owner, whatever their count. Returns false if there were none. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<boolean> {
      const some = db.selectFrom('terms').select('term').where('user_id', '=', ownerId).limit(limit)
      const { numDeletedRows } = await db
        .deleteFrom('terms')
        .where('user_id', '=', ownerId)
        .where('term', 'in', some)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Returns those of the words that are in the vocabulary, with their counts. */
    async among(ownerId: OwnerId, words: string[]): Promise<Map<string, number>> {
      if (words.length === 0) return new Map()
      const rows = await theirs(ownerId)
        .where(isOneOf('term', sql`select value from ${listed(words)} as wanted`))
        .execute()
      return new Map(rows.map(({ term, uses }) => [term, uses]))
    },

    /**
     * Looks up words in the vocabulary. `known`: the words that exist, with their counts. `alike`: for each
     * of `looked`, the terms that OCR may confuse with it. `within`: for each of `within` that does not exist
     * itself, the terms that contain it after their first letter, most used first. All in one statement,
     * because each is a round trip to another thread or a server.
     */
    async standing(ownerId: OwnerId, words: string[], wanted: StandingWanted): Promise<Standing> {
      if (words.length === 0) return { known: new Map(), alike: new Map(), within: new Map(), begun: false }
      const within = wanted.within.filter(stretch => liesWithin(stretch) !== null)
      const asked = { ...wanted, within }
      return readStanding((await stoodAsked(ownerId, words, asked).execute(db)).rows, asked)
    },

    /**
     * Returns terms that may be the correct spelling of a word: nearest first, then most used. A larger
     * `edits` also finds terms that are only suggested.
     */
    async near(ownerId: OwnerId, word: string, edits = editsForgiven(word)): Promise<string[]> {
      return (await this.slips(ownerId, word, [], edits)).near
    },

    /** Does the same, and returns which of its parts exist, in one statement. */
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
    // A key of an older version may exist without its term.
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
    // One JSON list for all. A word has about six keys, and passing them as parameters took PostgreSQL longer
    // than inserting the rows.
    return sql`insert into term_remainders (user_id, remainder, term)
      select cast(${ownerId} as bigint), one, other from ${paired(pairs)} as filed where true
      on conflict do nothing`
  }
}

function readStanding(rows: Stood[], { looked, within }: StandingWanted): Standing {
  // Sorted here, because `order by` would make SQLite scan all of the owner's terms.
  rows.sort((one, other) => (one.term < other.term ? -1 : 1))
  const of = (list: number) => rows.filter(row => row.list === list)
  // A term may match two words, if an older version stored it with another OCR key, too.
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
