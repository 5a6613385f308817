import { expect, test } from 'vitest'
import { wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import type { QueryTerm } from '#server/memory/recall/expand/query-terms.ts'
import { plainSense } from '#server/memory/recall/query/read-senses.ts'
import type { FoundVariant, Place } from './find-postings.ts'
import { type Candidate, scoreTerms, slotsOf } from './score-terms.ts'

const library = 1_000

/** A term of a query; `either` where it is one of several choices. */
function aTerm(word: string, more: Partial<QueryTerm> & Pick<Partial<QueryTerm['sense']>, 'either'> = {}) {
  const { either = null, ...term } = more
  const [said = { phrase: [word] }] = wordsOf(word)
  return { sense: { ...plainSense(said), either }, weight: 1, isContent: true, isRequired: false, ...term }
}

/** A variant of the first term, unless another is named, that occurs in these screenshots. */
function aVariant(
  how: FoundVariant['how'],
  places: Partial<Record<Place, number[]>>,
  more: Partial<FoundVariant> = {},
): FoundVariant {
  const order: Place[] = ['title', 'names', 'told', 'text', 'kind']
  const postings = order.flatMap(place => (places[place] ? [{ place, ids: places[place] }] : []))
  return { how, weight: 1, termIndexes: [0], postings, ...more }
}

/** The candidates by id. */
async function score(terms: QueryTerm[], found: FoundVariant[]): Promise<(id: number) => Candidate> {
  const candidates = await scoreTerms(slotsOf(terms), found, library)
  return id => {
    const candidate = candidates.find(one => one.id === id)
    if (!candidate) throw new Error(`${id} is no candidate`)
    return candidate
  }
}

test('a word counts most in the title, and least in the text', async () => {
  const by = await score(
    [aTerm('train')],
    [aVariant('said', { title: [1], names: [2], told: [3], text: [4] })],
  )
  const scores = [1, 2, 3, 4].map(id => by(id).score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(new Set(scores).size).toBe(4)
})

test('a variant in two places of a screenshot counts once, in the better one', async () => {
  const by = await score([aTerm('train')], [aVariant('said', { title: [1, 2], text: [1] })])
  expect(by(1).score).toBe(by(2).score)
  expect(by(1).met[0]?.signs).toBe(1)
})

test('of several signs of a word, the best counts whole and the next half', async () => {
  const sign = (ids: number[]) => aVariant('sign', { text: ids }, { weight: 0.5 })
  const by = await score([aTerm('train')], [sign([1, 2]), sign([1, 3])])
  expect(by(1).score).toBeCloseTo(by(2).score * 1.5)
  expect(by(1).met[0]).toMatchObject({ signs: 2, best: by(2).score })
})

test('a rare variant counts more than a common one', async () => {
  const common = Array.from({ length: 500 }, (_, i) => 1_000 + i)
  const by = await score(
    [aTerm('train')],
    [aVariant('said', { text: [1] }), aVariant('said', { text: common })],
  )
  expect(by(1).score).toBeGreaterThan(by(1_000).score)
})

test('a common spelling keeps more of its weight than another common variant', async () => {
  const all = Array.from({ length: library }, (_, i) => i + 1)
  const spelled = await score([aTerm('train')], [aVariant('said', { text: all })])
  const other = await score([aTerm('train')], [aVariant('same', { text: all })])
  expect(spelled(1).score).toBeGreaterThan(other(1).score)
})

test('the score is the mean over the words, where a heavier word counts more', async () => {
  const terms = [aTerm('train', { weight: 1 }), aTerm('delayed', { weight: 0.5 })]
  const by = await score(terms, [
    aVariant('said', { text: [1, 3] }),
    aVariant('said', { text: [2, 3] }, { termIndexes: [1] }),
  ])
  expect(by(1).score).toBeCloseTo((2 / 3) * by(3).score)
  expect(by(2).score).toBeCloseTo((1 / 3) * by(3).score)
})

test('a variant of a phrase counts for each of its words', async () => {
  const terms = [aTerm('filling'), aTerm('car')]
  const by = await score(terms, [aVariant('kind', { text: [1] }, { termIndexes: [0, 1] })])
  expect(by(1).met.map(({ isSure }) => isSure)).toEqual([true, true])
})

test('of a choice, what meets one of its sides is met whole', async () => {
  const side = (choice: number) => ({ either: { union: 0, choice } })
  const terms = [aTerm('flights', side(0)), aTerm('hotels', side(1))]
  const by = await score(terms, [
    aVariant('said', { text: [1] }),
    aVariant('said', { text: [2] }, { termIndexes: [1] }),
  ])
  expect(by(1).score).toBe(by(2).score)
  expect(by(1).met).toHaveLength(1)
  expect(by(1).met[0]).toMatchObject({ isSaid: true })
})

test.each([
  ['said', 1, { isSaid: true, isSpelled: true, isSure: true, isKind: false }],
  ['mistyped', 0.85, { isSaid: false, isSpelled: true, isSure: true, isKind: false }],
  ['guessed', 0.7, { isSaid: false, isSpelled: false, isSure: false, isKind: false }],
  ['same', 0.8, { isSaid: false, isSpelled: false, isSure: true, isKind: false }],
  ['sign', 0.55, { isSaid: false, isSpelled: false, isSure: false, isKind: false }],
  ['type', 0.9, { isSaid: false, isSpelled: false, isSure: true, isKind: true }],
  ['type', 0.75, { isSaid: false, isSpelled: false, isSure: true, isKind: false }],
] as const)('what is met as %s with %d is met so: %o', async (how, weight, expected) => {
  const by = await score([aTerm('train')], [aVariant(how, { text: [1] }, { weight })])
  expect(by(1).met[0]).toMatchObject(expected)
})

test('of more than a thousand candidates, those that meet most are scored', async () => {
  const ids = Array.from({ length: 1_500 }, (_, i) => i + 1)
  const terms = [aTerm('train'), aTerm('delayed')]
  const found = [aVariant('said', { text: ids }), aVariant('said', { text: [1] }, { termIndexes: [1] })]
  const candidates = await scoreTerms(slotsOf(terms), found, 2_000)
  expect(candidates).toHaveLength(1_000)
  expect(candidates.map(({ id }) => id)).toContain(1)
  expect(candidates.map(({ id }) => id)).not.toContain(2)
})
