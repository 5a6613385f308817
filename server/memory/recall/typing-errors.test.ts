import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { editsForgiven, filedUnder, lookedUpUnder } from './typing-errors.ts'

/** Few letters, so that accidents are frequent; one of them is a surrogate pair. */
const letter = fc.constantFrom('a', 'b', 'n', '𐐨')
const letters = fc.array(letter, { minLength: 3, maxLength: 12 })

const edit = fc.tuple(fc.nat(11), letter, fc.nat(3)).map(([at, put, kind]) => (word: string[]) => {
  if (kind === 0) return word.toSpliced(at, 1)
  if (kind === 1) return word.toSpliced(at, 0, put)
  if (kind === 2) return word.toSpliced(at, 1, put)
  return word.toSpliced(at, 2, ...word.slice(at, at + 2).reverse())
})

test('every term within the edits that are forgiven is found where its word looks', () => {
  fc.assert(
    fc.property(letters, fc.array(edit, { maxLength: 2 }), (from, edits) => {
      const [typed, term] = [from.join(''), edits.reduce<string[]>((word, make) => make(word), from).join('')]
      fc.pre(editDistance(typed, term, 2) <= editsForgiven(typed))
      expect(new Set(filedUnder(term)).isDisjointFrom(new Set(lookedUpUnder(typed)))).toBe(false)
    }),
    { numRuns: 3_000 },
  )
})

test('a long word is filed under at most 29 remainders', () => {
  expect(filedUnder('responsibilities')).toHaveLength(29)
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
