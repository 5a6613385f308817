import { CallError } from '#web/api/call-error.ts'

/** Why this plan cannot be bought, where the server says so. */
export function refusalIn(error: unknown): string | null {
  return (error instanceof CallError && error.status === 409 && error.sentence) || null
}
