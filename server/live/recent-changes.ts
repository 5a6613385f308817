import type { ChangeKind } from '#contract/live/hear-changes.ts'

/** People whose last changes are remembered. */
const peopleMax = 10_000
/** A signal of another process takes a moment, and so does a page's request. */
const marginMs = 1_000

/**
 * What changed lately for whom, so that a page that comes back hears only of that. It knows nothing from
 * before it began, nor from before signals were lost.
 */
export function recentChanges(now: () => number) {
  const changes = new Map<number, Map<ChangeKind, number>>()
  let knownSince = now()
  return {
    note(ownerId: number, kinds: readonly ChangeKind[]) {
      const own = changes.get(ownerId) ?? new Map<ChangeKind, number>()
      for (const kind of kinds) own.set(kind, now())
      // To the end: the map is in the order of the last change.
      changes.delete(ownerId)
      changes.set(ownerId, own)
      if (changes.size > peopleMax) forgetFirst()
    },

    /** Null if everything may have changed. */
    since(ownerId: number, ago: number): ChangeKind[] | null {
      const from = now() - ago - marginMs
      if (from + marginMs < knownSince) return null
      return [...(changes.get(ownerId) ?? [])].filter(([, at]) => at >= from).map(([kind]) => kind)
    },

    forgetAll() {
      changes.clear()
      knownSince = now()
    },
  }

  function forgetFirst() {
    const [first] = changes
    if (!first) return
    changes.delete(first[0])
    knownSince = Math.max(knownSince, ...first[1].values())
  }
}
