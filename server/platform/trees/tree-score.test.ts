import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTree, treeScore, writtenTree } from './tree-score.ts'

const stump = readTree('0<0.5 =-1 1<2 =0.25 =3')

test('a tree asks from its root on which way to go, and its leaf tells', () => {
  expect(treeScore([stump], [0.5, 9])).toBe(-1)
  expect(treeScore([stump], [0.6, 2])).toBe(0.25)
  expect(treeScore([stump], [0.6, 2.1])).toBe(3)
})

test('what several trees tell is added up', () => {
  expect(treeScore([stump, stump, readTree('=0.5')], [0.6, 3])).toBe(6.5)
})

test('a tree that is written and read again is the same', () => {
  const leaf = fc.integer({ min: -99, max: 99 }).map(value => `=${value / 100}`)
  const { tree } = fc.letrec<{ tree: string }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc
        .tuple(fc.nat(90), leaf, tie('tree'), tie('tree'))
        .map(([feature, bound, low, high]) => `${feature}<${bound.slice(1)} ${low} ${high}`),
    ),
  }))
  fc.assert(
    fc.property(tree, line => {
      expect(writtenTree(readTree(line))).toBe(line)
    }),
  )
})
