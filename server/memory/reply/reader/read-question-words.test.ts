import { expect, test } from 'vitest'
import { readQuestionWords } from './read-question-words.ts'

test.each([
  ['when is the Zbrowski job', true, true],
  ['what is in box 4471', true, true],
  ['when is the zbrowski job', true, false],
  ['when is the garden job', false, false],
])(
  '%s: a name is written with a capital or a digit, or is a word that nobody knows',
  (question, isName, isWrittenSo) => {
    const words = readQuestionWords(question)
    expect(words.some(word => word.isName)).toBe(isName)
    expect(words.some(word => word.isWrittenSo)).toBe(isWrittenSo)
  },
)
