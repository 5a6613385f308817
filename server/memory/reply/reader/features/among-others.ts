/** Each number minus the largest one. The largest counts as 0 if it is negative. */
export function behindBest(all: number[]): number[] {
  const best = top(all)
  return all.map(one => one - best)
}

/** For each number, how many are larger, at most 10. */
export function ranksOf(all: number[]): number[] {
  const places = new Map<number, number>()
  for (const [place, one] of all.toSorted((a, b) => b - a).entries())
    if (!places.has(one)) places.set(one, Math.min(10, place))
  return all.map(one => places.get(one) ?? 0)
}

export const top = (all: readonly number[]) => all.reduce((most, one) => Math.max(most, one), 0)
export const sum = (all: readonly number[]) => all.reduce((s, one) => s + one, 0)
