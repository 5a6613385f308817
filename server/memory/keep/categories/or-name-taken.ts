import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Turns a unique violation into `category.name-taken`. */
export const orNameTaken = <T>(stored: Promise<T>): Promise<T> =>
  stored.catch((cause: unknown) => {
    if (!isUniqueViolation(cause)) throw cause
    throw new ProblemError('category.name-taken', 'You already have a category of that name.', { cause })
  })
