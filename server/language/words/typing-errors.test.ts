import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { editsForgiven, type Untouched, untouchedPieces } from './typing-errors.ts'

/** Few letters, so that accidents are frequent; one of them is a surrogate pair. */
const letter = fc.constantFrom('a', 'b', 'n', '𐐨')
const letters = fc.array(letter, { minLength: 3, maxLength: 12 })

const edit = fc.tuple(fc.nat(11), letter, fc.nat(3)).map(([at, put, kind]) => (word: string[]) => {
  if (kind === 0) return word.toSpliced(at, 1)
  if (kind === 1) return word.toSpliced(at, 0, put)
  if (kind === 2) return word.toSpliced(at, 1, put)
  return word.toSpliced(at, 2, ...word.slice(at, at + 2).reverse())
})

const stands = (term: string, piece: Untouched) => {
  const { at, stretch } = piece
  if ('before' in piece)
    return piece.before.some(before => before >= 0 && [...term].slice(before).join('').startsWith(stretch))
  if (at === 'beginning') return term.startsWith(stretch)
  return at === 'end' ? term.endsWith(stretch) : term === stretch
}

test('every term within the edits that are forgiven, and within one more, has a piece of its word untouched', () => {
  fc.assert(
    fc.property(letters, fc.array(edit, { maxLength: 3 }), fc.nat(1), (from, edits, more) => {
      const [typed, term] = [from.join(''), edits.reduce<string[]>((word, make) => make(word), from).join('')]
      const most = editsForgiven(typed) + more
      fc.pre(editDistance(typed, term, most) <= most)
      expect(untouchedPieces(typed, most).some(piece => stands(term, piece))).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('what has a piece that is asked for anyway is asked for no more', () => {
  expect(untouchedPieces('gyrosc', 1)).toEqual([
    { at: 'beginning', stretch: 'gyr' },
    { at: 'end', stretch: 'osc' },
    { at: 'whole', stretch: 'gyorsc' },
  ])
  expect(untouchedPieces('responsibly', 2)).toHaveLength(5)
})

test.each([
  ['ramen', 'ramen', 0],
  ['ramne', 'ramen', 1],
  ['rame', 'ramen', 1],
  ['raamen', 'ramen', 1],
  ['rumen', 'ramen', 1],
  ['remna', 'ramen', 3],
  ['', 'abc', 3],
])('from %s to %s is %i edits', (from, to, edits) => {
  expect(editDistance(from, to, 3)).toBe(edits)
  expect(editDistance(to, from, 3)).toBe(edits)
})

test('beyond the most that is asked for, it only says that it is more', () => {
  expect(editDistance('completely', 'different', 2)).toBe(3)
})
