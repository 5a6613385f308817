import { type RawBuilder, sql } from 'kysely'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { type Untouched, untouchedPieces } from '#server/language/words/typing-errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { beginsEnding, endsWith, isWord } from './also-filed-under.ts'
import type { SearchEngine } from './engines/search-engine.ts'
import { termLettersMax } from './index-entry.ts'

export type Used = { term: string; uses: number }

/**
 * Returns the owner's terms that may be within `edits` of the word, as a table with the column `term`, with
 * duplicates and further terms. It misses none within the edits that a search forgives. With more edits it
 * may, because the last letters of a word have no key.
 */
export function nearTerms(
  { fitting }: Pick<SearchEngine, 'fitting'>,
  ownerId: OwnerId,
  word: string,
  edits: number,
): RawBuilder<{ term: string }> {
  const having = (piece: Untouched) => {
    const { stretch } = piece
    const fit = { word, edits }
    if ('before' in piece) {
      const there = piece.before.map(
        before => sql`substr(term, ${before + 1}, ${[...stretch].length}) = ${stretch}`,
      )
      const begun = fitting(ownerId, { column: 'remainder', beginning: beginsEnding(stretch) }, fit)
      return sql`select term from ${begun} as fitting where (${sql.join(there, sql` or `)})`
    }
    if (piece.at === 'end')
      return sql`select term from ${fitting(ownerId, { column: 'remainder', beginning: endsWith(stretch) }, fit)} as fitting`
    if (piece.at === 'beginning')
      return sql`select term from ${fitting(ownerId, { column: 'term', beginning: stretch }, fit)} as fitting`
    return sql`select term from terms where user_id = ${ownerId} and term = ${stretch}`
  }
  return sql`(${sql.join(untouchedPieces(word, edits).map(having), sql` union all `)})`
}

/** Finds codes one letter away, most used first. Only suggested: a search never finds another code. */
export async function nearCodes(
  { db, search }: { db: Db; search: Pick<SearchEngine, 'fitting' | 'isOneOf'> },
  ownerId: OwnerId,
  word: string,
): Promise<string[]> {
  const letters = [...word]
  if (letters.length < codeLettersMin || letters.length > codeLettersMax || !/\p{L}/u.test(word)) return []
  const middle = Math.floor(letters.length / 2)
  const [start, end] = [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
  const fit = { word, edits: 1 }
  const begun = search.fitting(ownerId, { column: 'term', beginning: start }, fit)
  const ended = search.fitting(ownerId, { column: 'remainder', beginning: beginsEnding(end) }, fit)
  const near = sql`select term from ${begun} as begun union select term from ${ended} as ended`
  const { rows } = await sql<Used>`select term, uses from terms where user_id = ${ownerId}
    and ${search.isOneOf('term', near)} order by uses desc, term limit ${sql.lit(codesMax)}`.execute(db)
  const isNear = (term: string) => isCode(term) && editDistance(word, term, 1) === 1
  return rows
    .map(({ term }) => term)
    .filter(isNear)
    .slice(0, nearMax)
}

const isCode = (term: string) => /\p{L}/u.test(term) && /\p{N}/u.test(term)
const [codeLettersMin, codeLettersMax, codesMax] = [5, 40, 500]

export const mayHaveNear = (word: string, edits: number) =>
  edits > 0 && isWord(word) && [...word].length <= termLettersMax + edits

/** Returns the terms within this edit distance: nearest first, then most used. */
export function nearest(word: string, used: Used[], edits: number): string[] {
  const measured = used
    .filter(({ term }) => isWord(term))
    .map(one => ({ ...one, distance: editDistance(word, one.term, edits) }))
  return measured
    .filter(({ distance }) => distance <= edits)
    .sort(
      (one, other) =>
        one.distance - other.distance || other.uses - one.uses || (one.term < other.term ? -1 : 1),
    )
    .slice(0, nearMax)
    .map(({ term }) => term)
}

export const nearMax = 5
