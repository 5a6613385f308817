import { expect, test } from 'vitest'
import { placesOfColumns, writtenColumns } from './named-columns.ts'

const known = ['height', 'width', 'age']
const placesIn = (...names: string[]) => placesOfColumns(writtenColumns(names), known, 'trees.txt')

test('each column is found by its name, whatever the order', () => {
  expect(placesIn('height', 'width', 'age')).toEqual([0, 1, 2])
  expect(placesIn('age', 'height', 'width')).toEqual([2, 0, 1])
})

test.each([
  [['height', 'age'], 'trees.txt was not learned for this code: it lacks "width".'],
  [['height', 'width', 'age', 'weight'], 'it has "weight", which the code does not know.'],
  [['height', 'width', 'age', 'width'], 'it names "width" twice.'],
  [['height', 'weight', 'age'], 'it lacks "width", it has "weight", which the code does not know.'],
])('%j is refused', (names, says) => {
  expect(() => placesIn(...names)).toThrow(says)
})

test('a file without names is refused', () => {
  expect(() => placesOfColumns('0<1 =2 =3', known, 'trees.txt')).toThrow('does not begin with "columns: "')
})
