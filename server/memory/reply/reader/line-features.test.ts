import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { wordRelations } from '#server/memory/reply/question/word-relations.ts'
import { knownAsked } from './known-asked.ts'
import { lineFeatures } from './line-features.ts'
import { linkedAsked } from './linked-asked.ts'
import { headAsked, readQuestionWords } from './read-question-words.ts'

test('If the network and the reader fail at once, the caller alone gets the error', async () => {
  const text = 'who feeds the cat'
  const words = readQuestionWords(text)
  const known = knownAsked(text, words)
  const question = {
    ...{ text, words, known, kinds: [], head: headAsked(text, words) },
    relations: await wordRelations(words, known),
    linked: await linkedAsked(text, words),
  }
  const broken = { title: 'Cat', lines: ['Bea feeds Miso'], score: 1, rank: 0 }
  const shots = [
    {
      ...broken,
      get lines(): string[] {
        throw new Error('The page is gone')
      },
    },
  ]
  const unhandled: unknown[] = []
  const heard = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', heard)
  await expect(lineFeatures(question, shots)).rejects.toThrow('The page is gone')
  await pause(20)
  process.off('unhandledRejection', heard)
  expect(unhandled).toEqual([])
})
