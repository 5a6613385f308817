import { expect, test } from 'vitest'
import { kindsNamed } from './kind-words.ts'

test('a kind is named by any form of its word', () => {
  expect(kindsNamed('concerts')).toEqual([['events', 'ticket']])
  expect(kindsNamed('listening')).toEqual(kindsNamed('listen'))
})

test('but not by a word that only has the same stem', () => {
  expect(kindsNamed('plane')).toContainEqual(['flights'])
  expect(kindsNamed('plan')).toEqual([])
  expect(kindsNamed('tracking')).toEqual([['delivery']])
})
