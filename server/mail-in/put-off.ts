import type { Clock } from '#server/platform/clock.ts'

/** A deferred mail is not read again before this time. */
const waitMillis = 5 * 60_000

/**
 * Places of deferred mails: those of a user above the limit, and those that failed. They stay in the mailbox,
 * and must not take the turns of others each minute. Kept in memory, because reading them too early does no
 * harm.
 */
export function mailsPutOff(clock: Clock) {
  const until = new Map<string, number>()
  return {
    isPutOff: (place: string): boolean => (until.get(place) ?? 0) > clock(),
    putOff(place: string): void {
      until.set(place, clock() + waitMillis)
    },
    /** Removes those that are due. */
    forgetDue(): void {
      for (const [place, time] of until) if (time <= clock()) until.delete(place)
    },
  }
}
