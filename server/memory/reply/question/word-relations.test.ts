import { expect, test } from 'vitest'
import { knownAsked } from '#server/memory/reply/reader/known-asked.ts'
import { readQuestionWords } from '#server/memory/reply/reader/read-question-words.ts'
import { wordRelations } from './word-relations.ts'

const related = async (question: string) => {
  const words = readQuestionWords(question)
  const relations = await wordRelations(words, knownAsked(question, words))
  return (asked: string, said: string) =>
    relations(said).kin[words.findIndex(({ word }) => word === asked)] ?? 0
}

test('a word of another language is related to the word that it means', async () => {
  const kin = await related('when does my tenancy end')
  expect(kin('tenancy', 'mietvertrag')).toBeGreaterThan(0.8)
})

test('words of two other languages are related if they mean the same', async () => {
  const kin = await related('ile razy jadłem śniadanie')
  expect(kin('sniadanie', 'fruhstuck')).toBeGreaterThan(0.8)
  expect(kin('sniadanie', 'breakfast')).toBeGreaterThan(0.8)
  expect(kin('sniadanie', 'abendessen')).toBeLessThan(0.75)
})

test.each([
  ['what does the letter say', 'letter', 'list'],
  ['how long is the lake', 'lake', 'see'],
  ['when is the payment due', 'payment', 'rate'],
])('an English word is not taken for a word of another language: %s', async (question, asked, said) => {
  expect((await related(question))(asked, said)).toBeLessThan(0.75)
})

test('pages with words without end, or with very many words, cost little', async () => {
  const kin = await related('how much is the rent for the flat in Berlin with heating')
  // The lexicon is read with the first word.
  kin('rent', 'miete')
  expect(millisecondsOf(() => kin('rent', 'heizungsmonteur'.repeat(526)))).toBeLessThan(200)
  expect(millisecondsOf(() => newWords.map(word => kin('rent', word)))).toBeLessThan(1_500)
})

/** Made of syllables that end words of the lexicon, so that each is tried as a compound. */
const syllables = ['ka', 'ro', 'mi', 'ten', 'lor', 'schu', 'ber', 'di', 'gen', 'pa', 've', 'hun', 'ste']
const newWords = Array.from({ length: 2_000 }, (_, i) =>
  [i, i / 13, i / 169, i / 2_197, i * 5].map(at => syllables[Math.floor(at) % 13]).join(''),
)

/** Processor time, so that a busy machine does not count. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
