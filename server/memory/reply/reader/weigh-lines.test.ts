import { expect, test } from 'vitest'
import { readTree } from '#server/platform/trees/tree-score.ts'
import { bestLines, likelihoodOf, scoreLines, weighLines } from './weigh-lines.ts'

const rows = (...numbers: number[]) => numbers.map(one => Float32Array.of(one))
const byNumber = [readTree('0<1 =-3 0<2 =1 =4')]
const weighed = (...features: Float32Array[][]) => bestLines(scoreLines(byNumber, features), features, 2)

test('the line that the trees think most of is the best, wherever it stands', () => {
  expect(weighed(rows(0, 1.5), rows(1.5, 3, 0))[0]).toMatchObject({ shot: 1, line: 1 })
})

test('its likelihood is what the judging trees make of its score and of its lead', () => {
  const trees = [readTree('1<2 =-9 =9')]
  const [alone] = weighed(rows(3, 0))
  const [oneOfTwo] = weighed(rows(3, 3))
  expect(alone && likelihoodOf(alone.row, trees)).toBeGreaterThan(0.99)
  expect(oneOfTwo && likelihoodOf(oneOfTwo.row, trees)).toBeLessThan(0.01)
})

test('each is held against the best of the others', () => {
  const features = [rows(3, 1.5, 0)]
  const { rowOf } = weighLines(scoreLines(byNumber, features), features)
  expect([0, 1, 2].map(line => rowOf({ shot: 0, line })[1])).toEqual([3, -3, -7])
})

test('where there is no line there is no best one', () => {
  expect(weighed([], [])).toEqual([])
})
