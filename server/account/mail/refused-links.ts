import { ProblemError } from '#server/platform/problem-error.ts'

export const unknownLink = () =>
  new ProblemError('account.unknown-link', 'This link is not valid. Please check that it is complete.')

export const expiredLink = () =>
  new ProblemError('account.expired-link', 'This link has expired. You can request a new one.')
