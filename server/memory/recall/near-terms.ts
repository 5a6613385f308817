import { type RawBuilder, sql } from 'kysely'
import type { OwnerId } from '#server/platform/owner.ts'
import { beginsEnding, endsWith, isWord } from './also-filed-under.ts'
import { editDistance } from './edit-distance.ts'
import { termLettersMax } from './index-entry.ts'
import type { SearchEngine } from './search-engine.ts'
import { type Untouched, untouchedPieces } from './typing-errors.ts'

export type Used = { term: string; uses: number }

/**
 * The owner's words that may be within so many edits of this one, as a table with the column `term`, where some come more than
 * once. All that are within as many as are forgiven are among them; of those that are farther, some are missed, since the last
 * letters of a word are filed as no ending. Most others are told apart by their length and their letters.
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
        before => sql`substr(term, ${sql.lit(before + 1)}, ${sql.lit([...stretch].length)}) = ${stretch}`,
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

export const mayHaveNear = (word: string, edits: number) =>
  edits > 0 && isWord(word) && [...word].length <= termLettersMax + edits

/** Those of them that are, the nearest first, then the most used. */
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
