import { z } from './zod.ts'

/** The id of a screenshot, category, user or message: a positive integer. */
export const Id = z.int().positive()
/** The same in a path or query, where everything is text. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Must be a positive whole number.')
  .transform(Number)
  .pipe(Id)
export const IdParams = z.object({ id: IdText })
/** A time in ISO 8601, UTC. */
export const Moment = z.iso.datetime()
