import { expect, test } from 'vitest'
import { writesMonthFirst } from './writes-month-first.ts'

test.each([
  [true, ['Pickup 3/4', 'Total $12']],
  [true, ['3/4 at 5 PM']],
  [true, ['Austin, TX 78701']],
  [false, ['Total $12', 'or €11']],
  [false, ['3/4, 17 Uhr', 'Total $12']],
  [false, ['Pickup 3/4']],
])('It is %s of %j', (isFirst, texts) => {
  expect(writesMonthFirst(texts)).toBe(isFirst)
})
