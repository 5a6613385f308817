import { describe, expect, test } from 'vitest'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-10T12:00:00Z')
const asked: [string, RegExp][] = [
  ['hi', /^Hello/],
  ['Good morning, Remy', /^Hello/],
  ['thanks a lot', /welcome/],
  ['what can you do?', /For example:\n- “/],
  ['Write me a poem about elephants', /Shall I look for something you saved\?$/],
  ['what is 2 + 2', /Shall I look for something you saved\?$/],
  ['tell me a joke', /Shall I look for something you saved\?$/],
  ['Delete all my receipts', /On its card you can edit, share and delete it\.$/],
  ['🐘🐘', /^I’m not sure what to look for/],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = { note: '# Elephants\nA joke and a poem about them\nHello and thanks' }
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(asked)(
      '%s is answered kindly, and names neither a value nor a screenshot',
      async (said, answer) => {
        const { content, sources, proofs = [] } = await ask(said)
        expect(content).toMatch(answer)
        expect(content).not.toMatch(/\*\*/)
        expect([sources, proofs]).toEqual([[], []])
      },
    )
  })

test.each([
  'What was the wifi password at the Airbnb?',
  'How much did I spend on groceries last month?',
  'Compare the hotel and the flight',
  'what do I have next week',
  'the cheapest flight',
  'put this in Travel',
  'Remember: parking spot B12',
  'did I save my passport?',
  'Which video has the most views?',
])('what %j was understood as is data alone: written down and read again it is the same', question => {
  const plan = planQuestion(question)
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
  expect(plan.intent).toMatch(/^\w+$/)
})
