import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLanguageModel } from '#server/outside/language-model-ai-sdk.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aModelDouble, type Turn } from '#test/a-model-double.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'
import { answerWithModel } from './model/answer-with-model.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const [question, answerMillisMax] = ['Tell me about my stay at the Miramar', 2_500]

/** The embedded answer takes its own time, before the model is asked. */
async function ask(turns: Turn[], embeddedMillis: number) {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  await using scratch = await engine.open()
  const owner = await anOwner(scratch)
  await keepUnderstood(scratch, owner, aReading('# Hotel Miramar\nBooking confirmed\nTotal    £412.00'), now)
  await using double = await aModelDouble(turns)
  const memories = memoriesOf(scratch, now)
  const own = answerFrom(memories, () => now)
  const person = { ownerId: owner, timeZone: 'UTC' }
  const context = { turns: [], screenshotId: null }
  const expected = await own(person, question, context)
  const answer = answerWithModel({
    ...{ db: scratch.db, model: createLanguageModel(double.settings), memories, clock: () => now },
    ...{ limits: { tokensADayMax: 1_000_000, answerMillisMax }, log: createLog('silent') },
    async embedded(...asked) {
      await pause(embeddedMillis)
      return own(...asked)
    },
  })
  const start = performance.now()
  const said = await answer(person, question, context)
  return { said, expected, millis: performance.now() - start, asked: double.asked }
}

const search: Turn = { call: 'search', with: { query: 'Miramar' } }
test.each<[string, Turn[]]>([
  ['that says nothing', ['stall']],
  ['that stalls after a look', [search, 'stall']],
  ['that stalls amid its words', [search, { begin: 'You stay at', but: 'stall' }]],
  ['that trickles', [{ begin: 'You', but: 'trickle' }]],
])('with a model %s the whole answer is there before its deadline', async (_what, turns) => {
  const { said, expected, millis, asked } = await ask(turns, 1_200)
  expect(said).toEqual(expected)
  expect(asked).toHaveLength(turns.length)
  expect(millis).toBeLessThan(answerMillisMax)
})

test('a model is not asked at all where our own answer has taken the time', async () => {
  const { said, expected, asked } = await ask(['stall'], answerMillisMax)
  expect(said).toEqual(expected)
  expect(asked).toEqual([])
})
