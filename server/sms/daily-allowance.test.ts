import { expect, test } from 'vitest'
import { dailyAllowance } from './daily-allowance.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]

test('so much in any 24 hours, for each by themselves', () => {
  let now = 0
  const { take } = dailyAllowance({ max: 2, sentence: 'Enough.', clock: () => now })
  take('ann')
  now += hour
  take('ann')
  expect(() => take('ann')).toThrow('Enough.')
  take('bob')
  now = day - 1
  expect(() => take('ann')).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }))
  now = day
  take('ann')
  expect(() => take('ann')).toThrow('Enough.')
})

test('what came to nothing is given back once, also a day later', () => {
  let now = 0
  const { take } = dailyAllowance({ max: 2, sentence: 'Enough.', clock: () => now })
  const giveBack = take('ann')
  now += hour
  const late = take('ann')
  giveBack()
  giveBack()
  take('ann')
  expect(() => take('ann')).toThrow('Enough.')
  now += 2 * day
  late()
  take('ann')
  take('ann')
  expect(() => take('ann')).toThrow('Enough.')
})
