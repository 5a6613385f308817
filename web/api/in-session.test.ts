import { expect, test } from 'vitest'
import { changeOwner, inSession } from './in-session.ts'

test('what was asked for one person is broken off, and told to nobody, once another is here', async () => {
  changeOwner(1)
  const late = Promise.withResolvers<string>()
  const told: unknown[] = []
  let isBrokenOff = false
  inSession(signal => {
    signal.addEventListener('abort', () => (isBrokenOff = true))
    return late.promise
  }).then(
    answer => told.push(answer),
    error => told.push(error),
  )
  changeOwner(2)
  expect(isBrokenOff).toBe(true)
  late.resolve("Ann's answer")
  expect(await inSession(async () => "Bob's answer")).toBe("Bob's answer")
  expect(told).toEqual([])
})

test('the same person again changes nothing', async () => {
  changeOwner(1)
  const asked = inSession(async signal => signal)
  expect(changeOwner(1)).toBe(false)
  expect((await asked).aborted).toBe(false)
})
