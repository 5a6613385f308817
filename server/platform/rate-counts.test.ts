import { expect, test } from 'vitest'
import { createRateCounts } from './rate-counts.ts'

function counting(windowMillis = 900_000) {
  const clock = { now: 5_000 }
  const counts = createRateCounts({ windowMillis, now: () => clock.now })
  const taken = (key: string, tries: number, max = 20) =>
    Array.from({ length: tries }, () => counts.take(key, max)).filter(answer => answer === null).length
  return { clock, counts, taken }
}

test('a key is used so often and then refused', () => {
  const { taken } = counting()
  expect(taken('ann', 30)).toBe(20)
  expect(taken('bob', 3)).toBe(3)
})

test('a flood of other keys makes nothing forgotten, and refuses nobody else', () => {
  const { taken } = counting()
  expect(taken('ann', 30)).toBe(20)
  let others = 0
  for (let i = 0; i < 200_000; i++) others += taken(`other ${i}`, 1)
  expect(others).toBe(200_000)
  expect(taken('ann', 30)).toBe(0)
  expect(taken('bob', 10)).toBe(10)
})

test('who is refused may come again when it says, and not much earlier', () => {
  for (const start of [0, 100_000, 890_000, 900_001, 2_000_000, 2_699_000]) {
    const { clock, counts, taken } = counting()
    clock.now += start
    taken('ann', 20)
    const { retryAfterSeconds = 0 } = counts.take('ann', 20) ?? {}
    expect(retryAfterSeconds).toBeGreaterThan(0)
    clock.now += (retryAfterSeconds - 3) * 1000
    if (retryAfterSeconds > 3) expect(counts.take('ann', 20)).not.toBeNull()
    clock.now += 3_000
    expect(counts.take('ann', 20)).toBeNull()
  }
})

test('in any window there are at most so many uses and half as many again', () => {
  const { clock, counts } = counting()
  const uses: number[] = []
  for (let second = 0; second < 6_000; second++) {
    clock.now = 5_000 + second * 1_000
    if (counts.take('ann', 20) === null) uses.push(second)
  }
  const most = Math.max(...uses.map(first => uses.filter(use => use >= first && use < first + 900).length))
  expect(most).toBeLessThanOrEqual(30)
  expect(uses.length).toBeGreaterThan(6 * 15)
})
