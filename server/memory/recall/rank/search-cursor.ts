import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { cursorNotValid } from '#server/memory/keep/keyset-cursor.ts'

/** A ranking bucket, or the rounded score of a smart search, and the id of the last row. */
export type Place = { band: number; id: number }

/** The sort of page. Older versions wrote 1 for misspelt words, which are now among the words. */
export const searchWays = { words: 0, apart: 2 } as const

/** Where the page before ended. Null for the first page. */
export function placeIn({ cursor }: Pick<ScreenshotFilters, 'cursor'>): (Place & { way: number }) | null {
  if (!cursor) return null
  const match = /^([0-2])\.(\d{1,15})\.([1-9]\d{0,14})$/.exec(
    Buffer.from(cursor, 'base64url').toString('latin1'),
  )
  if (!match) throw cursorNotValid()
  return { way: Number(match[1]), band: Number(match[2]), id: Number(match[3]) }
}

/** Cuts off a page. There are more pages if more rows were found than it holds. */
export function cutPage<P extends Place>(
  found: P[],
  limit: number,
  way: number = searchWays.words,
): { shown: P[]; nextCursor: string | null } {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const isMore = last && found.length > limit
  return { shown, nextCursor: isMore ? writeCursor(way, last) : null }
}

const writeCursor = (way: number, { band, id }: Place) =>
  Buffer.from(`${way}.${band}.${id}`).toString('base64url')
