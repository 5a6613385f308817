/**
 * Divides `max` units among keys. The more units a key has, the more must be free for others: a key may have
 * at most twice as many as are free. So one key alone gets two thirds. If n keys hold all they can get, each
 * has 2 / (1 + 2n) of the units, and half of that is left for a newcomer. Up to `least` units, a key only
 * needs them to be free. (Dynamic thresholds: Choudhury and Hahne, "Dynamic Queue Length Thresholds for
 * Shared-Memory Packet Switches", 1998.)
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
    /** `anyway` takes the units even beyond the limit. */
    take(key: Key, units = 1, anyway = false): boolean {
      const mine = byKey.get(key) ?? 0
      if (!anyway && !isFair({ max, least, taken: taken + units, mine: mine + units })) return false
      change(key, units)
      return true
    },
    giveBack: (key: Key, units = 1) => change(key, -units),
  }
}

/** May a key have `mine` of the `taken` units? Both include the requested ones. */
export function isFair({ max, least = 1, taken, mine }: Division): boolean {
  return taken <= max && (mine <= least || mine - 1 < 2 * (max - taken + 1))
}

type Division = { max: number; least?: number; taken: number; mine: number }
