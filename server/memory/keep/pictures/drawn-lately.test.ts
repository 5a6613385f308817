import { expect, test } from 'vitest'
import { drawnLately } from './drawn-lately.ts'

test('what was drawn lately is not drawn again, and the oldest makes room', async () => {
  const lately = drawnLately(100)
  const drawn: string[] = []
  const get = (name: string, bytes = 40) =>
    lately.get(name, async () => {
      drawn.push(name)
      return new Uint8Array(bytes)
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  for (const _ of [1, 2]) await get('larger than all', 101)
  expect(drawn).toHaveLength(6)
  expect(await lately.get('missing', async () => null)).toBeNull()
})
