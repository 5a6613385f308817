import { beforeAll, expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { readQuestion } from './query/read-question.ts'
import { stepsToWarmQuestions } from './search/warm-questions.ts'

const pair = (i: number) => String.fromCharCode(97 + (i % 26), 97 + ((i * 7) % 26))
const questions: [string, string][] = [
  ['signs', '🥝'.repeat(250)],
  ['figures', '7 '.repeat(250)],
  ['pairs of letters', Array.from({ length: 166 }, (_, i) => pair(i)).join(' ')],
  ['sums', '£7 '.repeat(166)],
  ['words that say nothing', `tax ${'the is '.repeat(70)}return`],
  ['spaces', `my most recent${' '.repeat(1_900)}ones of all`],
  ['phrases', 'filling up the car '.repeat(26)],
]
const categories = Array.from({ length: 60 }, (_, i) => ({
  id: i + 1,
  name: `Category of ${pair(i)} and ${pair(i + 9)}`,
}))

beforeAll(() => {
  for (const step of stepsToWarmQuestions) step()
})

test.each(questions)('however many %s a question has, to read it holds up nobody', (_, question) => {
  const read = () => void readQuestion({ question, now: 0, timeZone: 'UTC', categories })
  read()
  expect(Math.min(cpuMillisOf(read), cpuMillisOf(read))).toBeLessThan(30)
})
