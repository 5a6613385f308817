import { type RawBuilder, sql } from 'kysely'
import type { OwnerId } from '#server/platform/owner.ts'
import { beginsEnding, endsWith, isWord } from './also-filed-under.ts'
import { editDistance } from './edit-distance.ts'
import { termLettersMax } from './index-entry.ts'
import { type Untouched, untouchedPieces } from './typing-errors.ts'

export type Used = { term: string; uses: number }

/**
 * The owner's words that may be within so many edits of this one, as a table with the column `term`, where some come more than
 * once. All that are within as many as are forgiven are among them; of those that are farther, some are missed, since the last
 * letters of a word are filed as no ending. Most others are told apart by their length and their letters.
 */
export function nearTerms(ownerId: OwnerId, word: string, edits: number): RawBuilder<{ term: string }> {
  const fits = fitting(word, edits)
  const begin = (column: RawBuilder<unknown>, beginning: string) =>
    sql`user_id = ${ownerId} and ${column} >= ${beginning} and ${column} < ${`${beginning}\u{10ffff}`} and ${fits}`
  const filed = sql`select term from term_remainders where`
  const having = (piece: Untouched) => {
    const { stretch } = piece
    if ('before' in piece) {
      const there = piece.before.map(
        before => sql`substr(term, ${sql.lit(before + 1)}, ${sql.lit([...stretch].length)}) = ${stretch}`,
      )
      return sql`${filed} ${begin(sql`remainder`, beginsEnding(stretch))} and (${sql.join(there, sql` or `)})`
    }
    if (piece.at === 'end') return sql`${filed} ${begin(sql`remainder`, endsWith(stretch))}`
    if (piece.at === 'beginning') return sql`select term from terms where ${begin(sql`term`, stretch)}`
    return sql`select term from terms where user_id = ${ownerId} and term = ${stretch}`
  }
  return sql`(${sql.join(untouchedPieces(word, edits).map(having), sql` union all `)})`
}

/** Each edit changes the length by one at most, and takes away one of the word's letters at most. */
function fitting(word: string, edits: number): RawBuilder<unknown> {
  const { length } = [...word]
  const letters = [...new Set(word)]
  const has = letters.map(letter => sql`case when term like ${`%${letter}%`} then 1 else 0 end`)
  const hasMost = sql`${sql.join(has, sql` + `)} >= ${sql.lit(letters.length - edits)}`
  const hasLength = sql`length(term) between ${sql.lit(length - edits)} and ${sql.lit(length + edits)}`
  return letters.length > edits ? sql`${hasLength} and ${hasMost}` : hasLength
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
