import { expect, test } from 'vitest'
import { createWaitingCalls } from './waiting-calls.ts'

test('at the end nobody waits any more, however many waited, and whoever still comes is not kept', async () => {
  const calls = createWaitingCalls()
  const waiting = [calls.wait('SM1', 60_000), calls.wait('SM1', 60_000), calls.wait('SM2', 60_000)]
  expect(calls.isAwaited('SM1')).toBe(true)
  calls.endAll()
  await Promise.all([...waiting, calls.wait('SM3', 60_000)])
  expect(['SM1', 'SM2', 'SM3'].map(calls.isAwaited)).toEqual([false, false, false])
})

test('each call waits for its own reply, and not for longer than it may', async () => {
  const calls = createWaitingCalls()
  const late = calls.wait('SM2', 20)
  const answered = calls.wait('SM1', 60_000)
  calls.end('SM1')
  await Promise.all([answered, late])
  expect(calls.isAwaited('SM2')).toBe(false)
})
