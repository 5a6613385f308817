import { expect, test } from 'vitest'
import { newestOf } from './newest-of.ts'

test.each([[[1, 2, 3]], [[3, 2, 1]], [[2, 3, 1]]])('the newest of %j come first', ids => {
  expect(newestOf([...ids], 2)).toEqual([3, 2])
  expect(newestOf([...ids], 9)).toEqual([3, 2, 1])
})
