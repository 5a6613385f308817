import { expect, test } from 'vitest'
import { helpAsked, helpRows } from './help-asked.ts'
import { withoutModel } from './without-model.ts'

for (const { name, examples, counterExamples = [] } of helpRows) {
  test.each(examples)(`${name}: %s`, said => expect(helpAsked(said)).toBe(name))
  test.each(counterExamples)(`no ${name}: %s`, said => expect(helpAsked(said)).not.toBe(name))
}

test('without a model Remy says that it needs one to write, and answers everything else', async () => {
  const answer = withoutModel(async () => ({ content: 'At 7.', sources: [] }))
  const ask = (said: string) =>
    answer({ ownerId: 1 as never, timeZone: 'UTC' }, said, { turns: [], screenshotId: null })
  expect((await ask('Translate this')).content).toMatch(/^I’d need a language model to translate that/)
  expect((await ask('When is dinner?')).content).toBe('At 7.')
})
