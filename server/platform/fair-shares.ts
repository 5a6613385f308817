/**
 * Divides `max` units among whoever asks. The more units a key has, the more must be free for others: at most twice as many as
 * are free. A key alone gets two thirds; of n that hold all they can get, each has 2 / (1 + 2n) of the units, and one half
 * of that is left for a newcomer. Up to `least` units a key needs no more than that they are free. (Dynamic thresholds:
 * Choudhury and Hahne, "Dynamic Queue Length Thresholds for Shared-Memory Packet Switches", 1998.)
 */
export function fairShares<Key>(max: number, least = 1) {
  const byKey = new Map<Key, number>()
  let taken = 0

  const change = (key: Key, units: number) => {
    taken += units
    const theirs = (byKey.get(key) ?? 0) + units
    if (theirs > 0) byKey.set(key, theirs)
    else byKey.delete(key)
  }
  return {
    taken: () => taken,
    of: (key: Key) => byKey.get(key) ?? 0,
    /** `anyway`: also where that is too much. */
    take(key: Key, units = 1, anyway = false): boolean {
      const mine = byKey.get(key) ?? 0
      if (!anyway && !isFair({ max, least, taken: taken + units, mine: mine + units })) return false
      change(key, units)
      return true
    },
    giveBack: (key: Key, units = 1) => change(key, -units),
  }
}

/** Whether somebody may have `mine` of the `taken` units, both counted with what is asked for now. */
export function isFair({ max, least = 1, taken, mine }: Division): boolean {
  return taken <= max && (mine <= least || mine - 1 < 2 * (max - taken + 1))
}

type Division = { max: number; least?: number; taken: number; mine: number }
