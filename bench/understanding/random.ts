/** Everything in a run follows from its seed. */
export type Random = ReturnType<typeof randomFrom>

/** Mulberry32: 32 bits of state, good enough to shuffle words. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(0, list.length - 1)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(one => ({ one, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  return {
    int,
    pick,
    shuffled,
    chance: (share: number) => next() < share,
    some: <T>(list: readonly T[], count: number) => shuffled(list).slice(0, count),
    digits: (count: number) => Array.from({ length: count }, () => int(0, 9)).join(''),
    /** Letters that nobody mistakes for digits. */
    capitals: (count: number) =>
      Array.from({ length: count }, () => pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join(''),
  }
}
