import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAssociations } from './association-line.ts'
import { knownOf } from './known-phrases.ts'
import { foldedWords } from './phrase-key.ts'

const folder = new URL('./lexicon/', import.meta.url)
const lines = readdirSync(folder)
  .sort()
  .flatMap(file =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .map((text, i) => ({ text, file, place: `${file}:${i + 1}`, line: readAssociations(text) })),
  )
  .flatMap(({ line, ...one }) => (line ? [{ ...one, line }] : []))

test('a line has one sign, and something that can be found on each side that it has', () => {
  const odd = lines.filter(({ text, line }) => {
    const items = [...line.keys, ...line.terms]
    const isEven =
      line.means === 'same' ? line.keys.length > 1 && line.terms.length === 0 : line.terms.length > 0
    return (
      !isEven ||
      (text.match(/[=>~|]/g) ?? []).length > 1 ||
      items.some(item => foldedWords(item).length === 0 || item.split(/\s+/).length > 4)
    )
  })
  expect(odd.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

test('only what is of a kind may mostly mean something else', () => {
  const odd = lines.filter(({ line: { means, keys, terms } }) =>
    [...keys, ...(means === 'kind' ? [] : terms)].some(item => item.includes('?')),
  )
  expect(odd.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

test('no file says anything twice', () => {
  const pairs = new Map<string, string>()
  const odd = lines.flatMap(({ file, place, line: { means, keys, terms } }) =>
    keys.flatMap((one, i) =>
      (means === 'same' ? keys.slice(i + 1) : terms).flatMap(other => {
        const both = [one, other].map(item => item.toLowerCase())
        const pair = [file, means, ...(means === 'same' ? both.sort() : both)].join(' | ')
        const before = pairs.get(pair)
        pairs.set(pair, place)
        return before ? [`${before} and ${place}: ${pair}`] : []
      }),
    ),
  )
  expect(odd).toEqual([])
})

/** The phrases of a question that the lexicon has, each with the terms that may stand for it. */
const knownIn = (question: string) => {
  const words = question.split(' ')
  return knownOf(words).map(({ from, to, stands }) => ({ phrase: words.slice(from, to).join(' '), stands }))
}
const standsFor = (question: string) => knownIn(question)[0]?.stands.map(({ words }) => words) ?? []

test('a phrase is known however it is inflected, and whatever says nothing stands within it', () => {
  expect(standsFor('takeaways')).toContain('deliveroo')
  expect(standsFor('how heavy is it')).toEqual(standsFor('how heavy'))
  expect(standsFor('filled up the car')).toEqual(standsFor('filling up our car'))
  expect(standsFor('filling up the car')).not.toEqual([])
})

test('a longer phrase comes before what is within it', () => {
  const phrases = knownIn('when did I pay for car hire').map(({ phrase }) => phrase)
  expect(phrases.indexOf('car hire')).toBeLessThan(phrases.indexOf('car'))
})

test('where two words of one stem are known, each is itself', () => {
  expect(standsFor('wine')).toContain('merlot')
  expect(standsFor('win')).not.toContain('merlot')
})

test('what is the same has the same kinds, and what mostly means something else is told apart', () => {
  const [{ stands } = { stands: [] }] = knownIn('takeout')
  expect(stands.find(({ words }) => words === 'deliveroo')?.how).toBe('kind')
  const [{ stands: hired } = { stands: [] }] = knownIn('car hire')
  expect(hired.find(({ words }) => words === 'budget')?.how).toBe('maybe')
})

test('what nobody wrote down, and what is no word, is not known', () => {
  for (const one of ['zzxxyy', '', '+', 'constructor', 'ключ', 'a b c d e f g h'])
    expect(knownOf([one])).toEqual([])
  expect(knownOf([])).toEqual([])
})

test('what a thing is of or for may stand behind it', () => {
  const standsOf = (question: string) =>
    knownOf(question.split(' ')).flatMap(({ stands }) => stands.map(({ words }) => words))
  for (const [round, plain] of [
    ['jabs for the dog', 'dog jabs'],
    ['the price of our hotel', 'hotel price'],
  ] as const)
    expect(standsOf(round)).toEqual(expect.arrayContaining(standsOf(plain)))
  expect(standsOf('dog jabs')).not.toEqual([])
})
