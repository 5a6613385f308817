import type { Clock } from '#server/platform/clock.ts'

/** For so long such a mail is not even looked at. */
const waitMillis = 5 * 60_000

/**
 * The places of mails that wait: those of a person above their limit, and those that failed. They lie in the
 * mailbox, and must not take the turns of others each minute. Kept in memory, because looking too early does
 * no harm.
 */
export function mailsPutOff(clock: Clock) {
  const until = new Map<string, number>()
  return {
    isPutOff: (place: string): boolean => (until.get(place) ?? 0) > clock(),
    putOff(place: string): void {
      until.set(place, clock() + waitMillis)
    },
    /** Forgets those whose time has come. */
    forgetDue(): void {
      for (const [place, time] of until) if (time <= clock()) until.delete(place)
    },
  }
}
