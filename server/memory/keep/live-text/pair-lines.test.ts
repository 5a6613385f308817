import { expect, test } from 'vitest'
import { pairLines } from './pair-lines.ts'

test.each([
  ['the same', 'a b c', 'a b c', [0, 1, 2]],
  ['one corrected', 'a b c', 'a x c', [0, 1, 2]],
  ['one removed', 'a b c', 'a c', [0, null, 1]],
  ['one added', 'a b c', 'a x b c', [0, 2, 3]],
  ['two corrected between the same', 'a b c d', 'a x y d', [0, 1, 2, 3]],
  ['two joined', 'a b c d', 'a xy d', [0, null, null, 2]],
  ['all new', 'a b', 'x', [null, null]],
  ['nothing left', 'a', '', [null]],
])('%s', (_what, before, now, pairs) => {
  expect(pairLines(before.split(' '), now.split(' ').filter(Boolean))).toEqual(pairs)
})
