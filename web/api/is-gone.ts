import { CallError } from './call-error.ts'

/** Whether the server said that there is no such thing (any more): asking again will not bring it back. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
