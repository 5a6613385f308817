import { ProblemError } from '#server/platform/problem-error.ts'

/** The same response for "does not exist" and "is not yours". */
export const unknownScreenshot = () => new ProblemError('screenshot.unknown', 'There is no such screenshot.')
export const unknownCategory = () => new ProblemError('category.unknown', 'There is no such category.')
