import { expect, test } from 'vitest'
import { openWordNet } from './word-net.ts'

test('while a word with thousands of kinds is looked up, others get their turn', async () => {
  const { kindsOf } = await openWordNet()
  let turns = 0
  let next = setImmediate(takeTurn)
  function takeTurn() {
    turns++
    next = setImmediate(takeTurn)
  }
  const { words } = await kindsOf('device').finally(() => clearImmediate(next))
  expect(words.length).toBeGreaterThan(1_000)
  expect(turns).toBeGreaterThan(5)
})
