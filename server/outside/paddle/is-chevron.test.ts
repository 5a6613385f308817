import { expect, test } from 'vitest'
import { isChevron } from './is-chevron.ts'

/** A stroke three pixels wide, at the given place in each of 48 rows. −1 leaves a row empty. */
function drawn(placeOf: (y: number) => number) {
  const data = new Float32Array(48 * 48).fill(255)
  for (let y = 0; y < 48; y++) if (placeOf(y) >= 0) data.fill(0, y * 48 + placeOf(y), y * 48 + placeOf(y) + 3)
  return { data, width: 48, height: 48 }
}
const inside = (y: number) => y >= 10 && y < 38

test('an arrow to the right is one', () => {
  expect(isChevron(drawn(y => (inside(y) ? 30 - Math.abs(y - 24) : -1)))).toBe(true)
})

test.each([
  ['a V', (y: number) => (inside(y) ? 40 - y : -1)],
  ['an I', (y: number) => (inside(y) ? 20 : -1)],
  ['an arrow to the left', (y: number) => (inside(y) ? 10 + Math.abs(y - 24) : -1)],
  ['a slash', (y: number) => (inside(y) ? 45 - y : -1)],
  ['nothing', () => -1],
])('%s is none', (_, placeOf) => {
  expect(isChevron(drawn(placeOf))).toBe(false)
})
