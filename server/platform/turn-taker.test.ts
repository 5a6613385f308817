import { expect, test } from 'vitest'
import { turnTaker } from './turn-taker.ts'

test('what waits goes first once work has held it up for long enough, and not before', async () => {
  let hasWaited = true
  const wait = () => {
    hasWaited = true
    setImmediate(() => {
      hasWaited = false
    })
  }
  wait()
  await turnTaker(60_000)()
  expect(hasWaited).toBe(true)
  await turnTaker(0)()
  expect(hasWaited).toBe(false)
})
