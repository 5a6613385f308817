import { expect, test, vi } from 'vitest'
import { createLending } from './lending.ts'

test('one thing goes to one at a time, first come first served', async () => {
  const lending = createLending(['pen'], { waitMsMax: 1000, tooLong: 'too long' })
  const order: number[] = []
  const first = await lending.borrow()
  const others = [2, 3].map(async who => {
    const pen = await lending.borrow()
    order.push(who)
    lending.giveBack(pen)
  })
  expect(order).toEqual([])
  lending.giveBack(first)
  await Promise.all(others)
  expect(order).toEqual([2, 3])
})

test('who waits too long is refused, and the thing then goes to the next', async () => {
  vi.useFakeTimers()
  const lending = createLending(['pen'], { waitMsMax: 1000, tooLong: 'The pen is in use.' })
  const pen = await lending.borrow()
  const impatient = expect(lending.borrow()).rejects.toThrow('The pen is in use.')
  await vi.advanceTimersByTimeAsync(999)
  const patient = lending.borrow()
  await vi.advanceTimersByTimeAsync(1)
  await impatient
  lending.giveBack(pen)
  expect(await patient).toBe('pen')
  vi.useRealTimers()
})

test('once closed, it refuses those who wait and those who come', async () => {
  const lending = createLending(['pen'], { waitMsMax: 1000, tooLong: 'too long' })
  await lending.borrow()
  const waiting = expect(lending.borrow()).rejects.toThrow('closed')
  lending.close(new Error('closed'))
  await waiting
  await expect(lending.borrow()).rejects.toThrow('closed')
})
