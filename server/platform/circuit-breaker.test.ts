import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function aBreaker() {
  let now = 0
  const breaker = circuitBreaker<string>(() => now, { failuresMax: 3, restMillis: 100, keysMax: 2 })
  const fail = (key: string, times: number) => {
    for (let i = 0; i < times; i++) breaker.failed(key)
  }
  return { ...breaker, fail, later: (millis: number) => (now += millis) }
}

test('one failure, and failures that do not follow one another, change nothing', () => {
  const { allows, fail, succeeded } = aBreaker()
  fail('ann', 2)
  expect(allows('ann')).toBe(true)
  succeeded('ann')
  fail('ann', 2)
  expect(allows('ann')).toBe(true)
})

test('after three in a row nobody is let through until the rest is over', () => {
  const { allows, fail, later } = aBreaker()
  fail('ann', 3)
  expect(allows('ann')).toBe(false)
  later(99)
  expect(allows('ann')).toBe(false)
})

test('after the rest one call probes; the first success lets everybody through, another failure begins a new rest', () => {
  const { allows, fail, later, succeeded } = aBreaker()
  fail('ann', 3)
  later(100)
  expect([allows('ann'), allows('ann')]).toEqual([true, false])
  fail('ann', 1)
  later(99)
  expect(allows('ann')).toBe(false)
  later(1)
  expect(allows('ann')).toBe(true)
  succeeded('ann')
  expect([allows('ann'), allows('ann')]).toEqual([true, true])
})

test('the failures of one are not those of another', () => {
  const { allows, fail } = aBreaker()
  fail('ann', 3)
  expect([allows('ann'), allows('bob')]).toEqual([false, true])
})

test('a clock that is set back does not make the rest longer', () => {
  const { allows, fail, later } = aBreaker()
  fail('ann', 3)
  later(-3_600_000)
  expect(allows('ann')).toBe(true)
})

test('of very many only the newest are kept in mind', () => {
  const { allows, fail } = aBreaker()
  for (const key of ['ann', 'bob', 'eve']) fail(key, 3)
  expect([allows('ann'), allows('bob'), allows('eve')]).toEqual([true, false, false])
})
