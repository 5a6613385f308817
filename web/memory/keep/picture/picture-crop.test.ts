import { expect, test } from 'vitest'
import { pictureCrop } from './picture-crop.ts'

test.each([
  ['an iPhone SE', { width: 750, height: 1334 }, 40],
  ['an iPhone 14', { width: 1170, height: 2532 }, 99],
  ['an iPhone 14, made smaller on its way', { width: 739, height: 1600 }, 62],
  ['an iPhone 16 Pro', { width: 1206, height: 2622 }, 153],
])('the picture of %s is shown from just below its clock', (_, size, clockEnd) => {
  const firstRow = pictureCrop(size) * size.width
  expect(firstRow).toBeGreaterThanOrEqual(clockEnd)
  expect(firstRow).toBeLessThan(clockEnd + 12)
})

test.each([
  ['an Android phone', { width: 1080, height: 2340 }],
  ['a desktop', { width: 1440, height: 900 }],
  ['a whole page', { width: 1170, height: 8000 }],
  ['a banner', { width: 1600, height: 1000 }],
])('the picture of %s is shown from its top', (_, size) => {
  expect(pictureCrop(size)).toBe(0)
})
