import { expect, test } from 'vitest'
import { nearestWords } from './nearest-words.ts'

test('the words that keep the nearest company come first, and the word itself is none of them', async () => {
  const near = await nearestWords('fridge')
  expect(near.slice(0, 3).map(({ word }) => word)).toContain('refrigerator')
  expect(near.map(({ word }) => word)).not.toContain('fridge')
  const distances = near.map(({ nearness }) => -nearness)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
})

test('while all words are looked through, others get their turn', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  await nearestWords('porcupine')
  clearImmediate(next)
  expect(turns).toBeGreaterThan(10)
})

test.each(['xqzzy', '', 'two words'])('%j is near to nothing', async word => {
  expect(await nearestWords(word)).toEqual([])
})
