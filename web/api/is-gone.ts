import { CallError } from './call-error.ts'

/** Whether the server said that the thing does not exist (any more). Asking again will not help. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
