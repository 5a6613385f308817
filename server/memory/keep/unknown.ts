import { ProblemError } from '#server/platform/problem-error.ts'

/** Not there, or not yours: the same answer. */
export const unknownScreenshot = () => new ProblemError('screenshot.unknown', 'There is no such screenshot.')
export const unknownCategory = () => new ProblemError('category.unknown', 'There is no such category.')
