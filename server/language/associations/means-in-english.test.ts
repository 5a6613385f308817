import { expect, test } from 'vitest'
import { formOf } from '#server/language/words/root-of.ts'
import { meansInEnglish } from './means-in-english.ts'

test.each([
  ['loyer', 'rent'],
  ['girokonto', 'account'],
  ['mercredi', 'wednesday'],
  ['bergkase', 'cheese'],
  ['mietvertrag', 'tenancy'],
  ['lehrerzimmer', 'teacher'],
])(
  'a word of another language means what the lexicon says, and a compound what its parts do: %s',
  (word, english) => {
    expect(meansInEnglish(word)).toContain(formOf(english))
  },
)

test.each(['chat', 'table', 'concert', 'butterfly', 'downloads', 'password'])(
  'a word that English has too means nothing else: %s',
  word => expect(meansInEnglish(word)).toEqual([]),
)
