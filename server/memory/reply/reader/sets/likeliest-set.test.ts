import { expect, test } from 'vitest'
import type { ShotToRead } from '#server/memory/reply/reader/shots-to-read.ts'
import { likeliestSet } from './likeliest-set.ts'
import { type SetOperation, setOperations } from './set-operations.ts'

type PageOf = { members: number[]; hasSet: number; operation: SetOperation; one?: number }

/** `scores`: of each line of each page, by the reader. */
function setOf(pages: PageOf[], scores: number[][]) {
  const shots = pages.map((_, i) => ({ score: 1, name: `page ${i}` }) as unknown as ShotToRead)
  const sets = pages.map(({ members, hasSet, operation, one: single = 0.01 }) => ({
    ...{ members, hasSet },
    operations: setOperations.map(one => (one === operation ? 0.9 : one === 'one' ? single : 0.01)),
  }))
  const found = likeliestSet({ shots, sets }, { scores })
  return found && { ...found, of: found.of.map(({ shot, lines }) => [shots.indexOf(shot), lines]) }
}

test('The set is of the screenshot that has one, and whose lines answer', () => {
  const pages: PageOf[] = [
    { members: [0.1, 0.1, 0.1], hasSet: 0.2, operation: 'one' },
    { members: [0.9, 0.05, 0.8], hasSet: 0.9, operation: 'sum' },
  ]
  const found = setOf(pages, [
    [1, 0, 0],
    [1, 0, 1],
  ])
  expect(found).toMatchObject({ of: [[1, [0, 2]]], operation: 'sum' })
  expect(found?.likelihood).toBeGreaterThan(0)
})

test('Lines that may belong to one answer belong to a set if several are asked for', () => {
  const linesIf = (one: number) =>
    setOf([{ members: [0.59, 0.52, 0.29, 0.02], hasSet: 0.9, operation: 'list', one }], [[3, 3, 2, 0]])?.of
  expect(linesIf(0.01)).toEqual([[0, [0, 1]]])
  expect(linesIf(0.4)).toEqual([[0, [0, 1, 2]]])
})

test('A question for one line has no set', () => {
  expect(setOf([{ members: [0.9, 0.9], hasSet: 0.9, operation: 'one' }], [[1, 1]])).toBeNull()
})

test('Single lines of several screenshots are added and compared, but not listed', () => {
  const pages = (operation: SetOperation): PageOf[] => [
    { members: [0.95, 0.01], hasSet: 0.9, operation },
    { members: [0.01, 0.9], hasSet: 0.8, operation },
    { members: [0.02, 0.1], hasSet: 0.1, operation },
  ]
  const scores = [
    [2, 0],
    [0, 2],
    [0, 0],
  ]
  expect(setOf(pages('sum'), scores)?.of).toEqual([
    [0, [0]],
    [1, [1]],
  ])
  expect(setOf(pages('list'), scores)?.of).toEqual([[0, [0]]])
})

test('No screenshots have no set', () => {
  expect(likeliestSet({ shots: [], sets: [] }, { scores: [] })).toBeNull()
})
