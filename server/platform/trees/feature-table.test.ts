import { expect, test } from 'vitest'
import { featureTable, measuredBefore } from './feature-table.ts'

type Box = { width: number; height: number; page: Float32Array }
const sizes = { width: ({ width }: Box) => width, area: ({ width, height }: Box) => width * height }
const ofPage = measuredBefore(['pageWidth', 'pageHeight'], ({ page }: Box) => page)
const box: Box = { width: 2, height: 3, page: Float32Array.of(8, 9) }

test('a row has a number for each name of all tables', () => {
  const { names, rowOf } = featureTable<Box>(sizes, ofPage)
  expect(names).toEqual(['width', 'area', 'pageWidth', 'pageHeight'])
  expect([...rowOf(box)]).toEqual([2, 6, 8, 9])
})

test('what was not measured before is 0', () => {
  expect([...featureTable<Box>(ofPage).rowOf({ ...box, page: Float32Array.of(8) })]).toEqual([8, 0])
})

test('two features of one name are refused', () => {
  expect(() => featureTable<Box>(sizes, ofPage, sizes)).toThrow('Two features are called "width"')
})
