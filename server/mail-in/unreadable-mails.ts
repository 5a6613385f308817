import type { Log } from '#server/platform/log.ts'

type Dependencies = { putOff: (place: string) => void; log: Pick<Log, 'warn'> }

/** The attempts at such a mail. */
const triesMax = 3

/**
 * Handles a mail with an unreadable head. It waits a while, is tried again, and then stays in the mailbox,
 * marked as read. The log names it once.
 */
export function unreadableMails({ putOff, log }: Dependencies) {
  const tries = new Map<string, number>()
  return (place: string): 'later' | 'leave' => {
    const count = (tries.get(place) ?? 0) + 1
    if (count === 1) log.warn('mail-in.unreadable', { place })
    if (count === triesMax) {
      tries.delete(place)
      return 'leave'
    }
    tries.set(place, count)
    putOff(place)
    return 'later'
  }
}
