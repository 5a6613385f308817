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

test('The network finds lines that have no word of the question', async () => {
  expect(await bestLine('where did she hide the thing to open her flat')).toBe(3)
  expect(await bestLine('how much does the cat eat')).toBe(4)
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

async function bestLine(question: string) {
  const [scores = []] = await scoresOf(question, [sitter])
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
