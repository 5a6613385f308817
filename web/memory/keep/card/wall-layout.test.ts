import { expect, test } from 'vitest'
import { wallLayout } from './wall-layout.ts'

const room = { width: 900, isPhone: false, isDense: false }

test('cards stand in one column, with the picture beside the words where there is room for both', () => {
  expect(wallLayout(room)).toMatchObject({ columns: 1, face: 'broad' })
  expect(wallLayout({ ...room, width: 582 })).toMatchObject({ columns: 1, face: 'beside' })
  expect(wallLayout({ ...room, width: 428 })).toMatchObject({ columns: 1, face: 'above' })
})

test('on a small screen they stand in two, unless it is a watch', () => {
  for (const width of [296, 336, 600, 744])
    expect(wallLayout({ ...room, isPhone: true, width })).toMatchObject({ columns: 2, face: 'half' })
  expect(wallLayout({ ...room, isPhone: true, width: 200 })).toMatchObject({ columns: 1, face: 'above' })
})

test('a dense list is lines, on every screen', () => {
  for (const isPhone of [true, false])
    expect(wallLayout({ ...room, isPhone, isDense: true })).toMatchObject({ columns: 1, face: 'line' })
})
