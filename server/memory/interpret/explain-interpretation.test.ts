import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { interpret } from './interpret.ts'

test('what something was recognised by is told as it is written, with the article that one says', () => {
  const reading = aReading("Your Lakeside verification code is 550182.\nDon't share it with anyone.")
  const { analysis } = interpret({ reading, categories: [], seenAt: 0 })
  expect(analysis).toContain('Recognised as a one-time code, by “verification code”, “Don’t share”')
})
