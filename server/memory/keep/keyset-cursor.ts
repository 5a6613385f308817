import { ProblemError } from '#server/platform/problem-error.ts'

/** The last row of a page. The next page begins after it, even if rows were added or removed meanwhile. */
export type KeysetPosition = { createdAt: number; id: number }

export const positionOf = (row: { created_at: number; id: number }): KeysetPosition => ({
  createdAt: row.created_at,
  id: row.id,
})

/** A cursor: the sort key of a page's last row, and its id. */
export const writeCursor = ({ createdAt, id }: KeysetPosition) =>
  Buffer.from(`${createdAt}.${id}`).toString('base64url')

export function readCursor(cursor: string): KeysetPosition {
  const match = /^(\d{1,15})\.([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (!match) throw cursorNotValid()
  return { createdAt: Number(match[1]), id: Number(match[2]) }
}

export const cursorNotValid = (cause?: unknown) =>
  new ProblemError('request.invalid', 'This cursor is not valid.', { details: ['cursor'], cause })
