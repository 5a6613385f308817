import { expect, test } from 'vitest'
import { checkModelAnswer } from './check-model-answer.ts'

const told = { texts: ['{"id":12,"text":"Total £412.00"}'], titles: new Map([[12, 'Hotel']]) }

test("a screenshot's id is no value that stands in it", () => {
  expect(checkModelAnswer('It costs 12 pounds [#12].', told)).toBeNull()
  expect(checkModelAnswer('It costs £412.00 [#12].', told)?.content).toBe('It costs £412.00.')
})

test.each([
  ['signs that a mail address is made of', `${'@.'.repeat(1_980)} [#12].`],
  ['blanks', `${' '.repeat(60_000)}x [#12].`],
])('an answer that is nothing but %s keeps nobody waiting', (_what, said) => {
  const start = performance.now()
  checkModelAnswer(said, told)
  expect(performance.now() - start).toBeLessThan(1_000)
})
