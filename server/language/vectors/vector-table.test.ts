import { expect, test } from 'vitest'
import { vectorTable } from './vector-table.ts'
import { vectorSize } from './word-nearness.ts'

test('each vector with few other signs comes with the sum of the products', () => {
  const vectors = Array.from({ length: 300 }, (_, line) => vectorOf(line))
  const table = vectorTable(vectors.length)
  for (const one of vectors) table.add(one)
  const asked = Int16Array.from(vectorOf(1_000), number => 700 * number)
  for (const differingMax of [0, 28, 32, vectorSize]) {
    const expected = vectors.flatMap((one, line) => {
      const differing = [...one].filter((number, d) => number > 0 !== (asked[d] ?? 0) > 0).length
      const sum = one.reduce((sum, number, d) => sum + number * (asked[d] ?? 0), 0)
      return differing <= differingMax ? [line, sum] : []
    })
    expect([...table.compare(asked, differingMax)]).toEqual(expected)
  }
  expect(table.compare(asked, 28).length).toBeGreaterThan(0)
  expect(table.compare(asked, vectorSize)).toHaveLength(600)
})

test('it has only what was added', () => {
  const table = vectorTable(10)
  table.add(vectorOf(1))
  expect([...table.compare(Int16Array.from(vectorOf(1)), 0)].slice(0, 1)).toEqual([0])
  expect(table.compare(Int16Array.from(vectorOf(1)), vectorSize)).toHaveLength(2)
})

test('an empty table has nothing, whatever it is compared with', () => {
  for (const asked of [new Int16Array(vectorSize), Int16Array.from(vectorOf(1))])
    expect([...vectorTable(10).compare(asked, vectorSize)]).toEqual([])
  expect([...vectorTable(0).compare(new Int16Array(vectorSize), vectorSize)]).toEqual([])
})

test('a table that is full has all of its vectors', () => {
  const table = vectorTable(3)
  for (const line of [1, 2, 3]) table.add(vectorOf(line))
  expect(table.compare(new Int16Array(vectorSize), vectorSize)).toHaveLength(6)
})

/** Numbers from -46 to 46, some of them 0. */
const vectorOf = (line: number) =>
  Int8Array.from(
    { length: vectorSize },
    (_, d) => (((line + 1) * 7_919 + (d + 1) * (line + 3) * 104_729) % 93) - 46,
  )
