/** A seeded generator (Tommy Ettinger's mulberry32), so that every run measures the same. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  function pick<T>(from: readonly T[]): T {
    const picked = from[below(from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }
  const some = (from: string, count: number) => Array.from({ length: count }, () => pick([...from])).join('')
  /** Shuffles in place. */
  const shuffle = (list: unknown[]) => {
    for (let i = list.length - 1; i > 0; i--) {
      const j = below(i + 1)
      const [a, b] = [list[i], list[j]]
      list[i] = b
      list[j] = a
    }
  }
  return { next, below, pick, some, shuffle }
}
export type Seeded = ReturnType<typeof seeded>
