import { expect, test } from 'vitest'
import { cropAspect, pictureCrop } from './picture-crop.ts'

function firstRow({ width, height }: { width: number; height: number }): number {
  return (Number.parseFloat(pictureCrop({ width, height })) / 100) * (height - width * cropAspect)
}

test.each([
  ['an iPhone SE', { width: 750, height: 1334 }, 40],
  ['an iPhone 14', { width: 1170, height: 2532 }, 141],
  ['an iPhone 14, made smaller on its way', { width: 739, height: 1600 }, 89],
  ['an iPhone 16 Pro', { width: 1206, height: 2622 }, 186],
])('the picture of %s is shown from below the bar with its clock', (_, size, barHeight) => {
  expect(firstRow(size)).toBeGreaterThanOrEqual(barHeight)
  expect(firstRow(size)).toBeLessThan(barHeight + 12)
})

test.each([
  ['an Android phone', { width: 1080, height: 2340 }],
  ['a desktop', { width: 1440, height: 900 }],
  ['a whole page', { width: 1170, height: 8000 }],
  ['a banner', { width: 1600, height: 1000 }],
])('the picture of %s is shown from its top', (_, size) => {
  expect(pictureCrop(size)).toBe('0.0%')
})
