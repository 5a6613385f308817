import { expect, test } from 'vitest'
import { wordRelations } from '#server/memory/reply/question/word-relations.ts'
import { knownAsked } from '#server/memory/reply/reader/known-asked.ts'
import { readQuestionWords } from '#server/memory/reply/reader/read-question-words.ts'
import { readByNetwork } from './line-network.ts'

const sitter = {
  title: 'Nadia: keys and the cat',
  lines: [
    ...['21:40', 'hey are you still ok to feed Miso?', 'Friday early, back the Tuesday after'],
    ...['keys are in the blue pot by the bins', 'half a tin in the morning, NO milk'],
  ],
}

const water = {
  title: 'City Water',
  lines: [
    ...['Amount due    £48.20', 'taken by direct debit on 3 May', 'Meter reading    00417'],
    ...['Helpline    0800 555 010', 'Next inspection    12 July'],
  ],
}

test('The network finds most lines that have no word of the question', async () => {
  const asked: [page: typeof sitter, question: string, line: number][] = [
    [sitter, 'where did she hide the thing to open her flat', 3],
    [sitter, 'how much does the cat eat', 4],
    [sitter, 'when does she return', 2],
    [sitter, 'what must the pet not drink', 4],
    [water, 'what do i owe', 0],
    [water, 'which number can i call', 3],
    [water, 'when do they collect the money', 1],
    [water, 'when does somebody come to check', 4],
  ]
  const best = await Promise.all(asked.map(([page, question]) => bestLine(page, question)))
  expect(asked.filter(([, , line], i) => best[i] === line).length).toBeGreaterThanOrEqual(7)
})

test('Every line of a long page has a score of its own', async () => {
  const lines = Array.from({ length: 150 }, (_, i) => `Room ${i} is for ${i % 7} people`)
  const [scores = []] = await scoresOf('how many people fit in room 140', [{ title: 'Rooms', lines }])
  expect(scores).toHaveLength(150)
  expect(scores.every(Number.isFinite)).toBe(true)
  expect(new Set(scores.map(score => score.toFixed(3))).size).toBeGreaterThan(50)
})

test('Pages without lines, and questions without tokens, have no scores above zero', async () => {
  const [none, some] = await scoresOf('who came', [{ title: 'Empty', lines: [] }, sitter])
  expect(none).toEqual([])
  expect(some).toHaveLength(5)
  expect(await scoresOf(' ', [sitter])).toEqual([[0, 0, 0, 0, 0]])
})

async function bestLine(page: typeof sitter, question: string) {
  const [scores = []] = await scoresOf(question, [page])
  return scores.indexOf(Math.max(...scores))
}

async function scoresOf(text: string, pages: { title: string; lines: string[] }[]) {
  const words = readQuestionWords(text)
  const relations = await wordRelations(words, knownAsked(text, words))
  const readings = await readByNetwork(
    { text, words, relations },
    pages.map(page => ({ ...page, score: 1, rank: 0 })),
  )
  return readings.map(({ scores }) => scores)
}
