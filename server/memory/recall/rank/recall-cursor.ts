import { z } from 'zod'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Plain search has three rungs. Smart search always writes 0. */
const rung = z.int().min(0).max(99)
/** A ranking bucket, or the rounded score of a smart search. */
const band = z.int().min(0).max(99_999)
/** Where a page of a search ended. */
const RecallPosition = z.tuple([rung, band, z.int().positive()])
export type RecallPosition = { rung: number; band: number; id: number }

export const writeRecallCursor = ({ rung, band, id }: RecallPosition) =>
  Buffer.from([rung, band, id].join('.')).toString('base64url')

/** Parses a cursor of a request. */
export function readRecallCursor(cursor: string): RecallPosition {
  const numbers = Buffer.from(cursor, 'base64url').toString('latin1').split('.').map(Number)
  const position = RecallPosition.safeParse(numbers)
  if (!position.success)
    throw new ProblemError('request.invalid', 'This cursor is not valid.', { details: ['cursor'] })
  const [rung, band, id] = position.data
  return { rung, band, id }
}
