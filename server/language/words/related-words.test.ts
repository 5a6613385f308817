import { expect, test } from 'vitest'
import { relatedWords } from './related-words.ts'

test('a kind is of things, not of what is done', () => {
  expect(relatedWords('drinks')).toContain('coffee')
  expect(relatedWords('drinking')).not.toContain('coffee')
})

test('an everyday word finds what it is called in other languages, one way', () => {
  expect(relatedWords('film')).toEqual(expect.arrayContaining(['movie', 'kino']))
  expect(relatedWords('kino')).toEqual([])
})

test('what may be a parcel or a piece of software is no other word for a parcel', () => {
  expect(relatedWords('package')).toContain('parcel')
  expect(relatedWords('parcel')).not.toContain('package')
})
