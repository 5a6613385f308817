import { expect, test } from 'vitest'
import { openTrees, readTrees, writtenTrees } from './tree-file.ts'
import { treeScore } from './tree-score.ts'

const features = ['height', 'width', 'age']
const file = 'columns: height width age\n0<0.5 =-1 1<2 =0.25 =3\n2<7 =0.5 =1\n'
/** The same trees, by another who numbered the features otherwise. */
const otherOrder = 'columns: age height width\n1<0.5 =-1 2<2 =0.25 =3\n0<7 =0.5 =1\n'
const rows = [
  [0.4, 9, 1],
  [0.6, 2, 8],
  [0.6, 3, 7],
]

test('what is written is read again', () => {
  expect(writtenTrees(readTrees(file, features), features)).toBe(file)
})

test('a file that names the features in another order gives the same scores', () => {
  const [trees, same] = [file, otherOrder].map(text => readTrees(text, features))
  for (const row of rows) expect(treeScore(same ?? [], row)).toBe(treeScore(trees ?? [], row))
  expect(writtenTrees(same ?? [], features)).toBe(file)
})

test('a file that was learnt by other features is refused', () => {
  const read = (...names: string[]) => readTrees(file, names, 'line-reader.txt')
  expect(() => read('height', 'width', 'age', 'weight')).toThrow(
    'line-reader.txt was not learned for this code: it lacks "weight"',
  )
  expect(() => read('height', 'width')).toThrow('it has "age", which the code does not know')
  expect(() => readTrees(file.replace('width', 'width width'), features)).toThrow('it names "width" twice')
  expect(() => readTrees('0<0.5 =-1 =1\n', features)).toThrow('does not begin with')
})

test('a tree that asks for more than is named is refused', () => {
  expect(() => readTrees(`${file}3<1 =0 =1\n`, features)).toThrow('asks for column 3 and names only 3')
})

test('a file that does not fit is refused when it is first used, and each time again', () => {
  const trees = openTrees(new URL('../../memory/reply/verify/candidate-judge.txt', import.meta.url), features)
  for (let use = 0; use < 2; use++) expect(trees).toThrow('candidate-judge.txt was not learned for this code')
})
