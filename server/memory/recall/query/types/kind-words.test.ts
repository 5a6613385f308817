import { expect, test } from 'vitest'
import { kindsNamed } from './kind-words.ts'

test('a kind is named by any form of its word', () => {
  expect(kindsNamed('tickets')).toEqual([
    ['events', 'ticket'],
    ['boarding', 'pass'],
  ])
  expect(kindsNamed('flying')).toEqual(kindsNamed('fly'))
})

test('but not by a word that only has the same stem', () => {
  expect(kindsNamed('plane')).toContainEqual(['flights'])
  expect(kindsNamed('plan')).toEqual([])
})
