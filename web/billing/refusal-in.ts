import { CallError } from '#web/api/call-error.ts'

/** The server's reason why this plan cannot be bought, if it is one. */
export function refusalIn(error: unknown): string | null {
  return (error instanceof CallError && error.status === 409 && error.sentence) || null
}
