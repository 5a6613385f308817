import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ScreenshotSort } from '#contract/screenshot.ts'
import type { Tables } from '#server/schema/tables.ts'
import { cursorNotValid, positionOf, readCursor, writeCursor } from './keyset-cursor.ts'

type ScreenshotRow = Selectable<Tables['screenshots']>
type Query = SelectQueryBuilder<Tables, 'screenshots', ScreenshotRow>
type SortOrder = {
  /** Selects the rows in this order, after the cursor if there is one. */
  page: (query: Query, cursor: string | undefined) => Query
  cursorAfter: (row: ScreenshotRow) => string
}

/** The orders of a list. Each has an index, and rows with the same key are ordered by their ids. */
export const sortOrders: Record<ScreenshotSort, SortOrder> = {
  saved: {
    page: (query, cursor) => {
      const after = cursor === undefined ? null : readCursor(cursor)
      return ordered(query, 'desc', sql.ref('created_at'), after && { key: after.createdAt, id: after.id })
    },
    cursorAfter: row => writeCursor(positionOf(row)),
  },
  captured: keyed(
    'desc',
    sql`coalesce(captured_at, created_at)`,
    z.int(),
    row => row.captured_at ?? row.created_at,
  ),
  mentioned: keyed('desc', sql.ref('mentioned_on'), z.string(), row => row.mentioned_on),
  title: keyed('asc', sql.ref('title_key'), z.string(), row => row.title_key),
}

type Way = 'asc' | 'desc'
type Position<Key> = { key: Key; id: number }

function keyed<Key extends string | number>(
  way: Way,
  column: RawBuilder<unknown>,
  Key: z.ZodType<Key>,
  keyOf: (row: ScreenshotRow) => Key,
): SortOrder {
  const Kept = z.tuple([Key, z.int().positive()])
  return {
    page: (query, cursor) => ordered(query, way, column, cursor === undefined ? null : read(Kept, cursor)),
    cursorAfter: row => Buffer.from(JSON.stringify([keyOf(row), row.id])).toString('base64url'),
  }
}

function ordered(
  query: Query,
  way: Way,
  column: RawBuilder<unknown>,
  after: Position<string | number> | null,
) {
  const sorted = query.orderBy(column, way).orderBy('id', way)
  if (!after) return sorted
  const beyond = way === 'desc' ? sql`<` : sql`>`
  // The first bound alone lets SQLite begin in the middle of an index of an expression.
  return sorted
    .where(sql<boolean>`${column} ${beyond}= ${after.key}`)
    .where(sql<boolean>`(${column}, id) ${beyond} (${after.key}, ${after.id})`)
}

function read<Key>(Kept: z.ZodType<[Key, number]>, cursor: string): Position<Key> {
  try {
    const [key, id] = Kept.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { key, id }
  } catch (cause) {
    throw cursorNotValid(cause)
  }
}
