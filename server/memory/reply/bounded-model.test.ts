import { expect, test } from 'vitest'
import { createLanguageModel } from '#server/outside/language-model-ai-sdk.ts'
import type { Log } from '#server/platform/log.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aModelDouble, type Turn } from '#test/a-model-double.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'
import { answerWithModel } from './model/answer-with-model.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const question = 'Tell me about my stay at the Miramar'
const search: Turn = { call: 'search', with: { query: 'Miramar' } }

/** With time enough: what ends it is no clock. */
async function ask(turns: (id: number) => Turn[]) {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  await using scratch = await engine.open()
  const owner = await anOwner(scratch)
  const id = await keepUnderstood(
    scratch,
    owner,
    aReading('# Hotel Miramar\nBooking confirmed\nTotal    £412.00'),
    now,
  )
  await using double = await aModelDouble(turns(id))
  const logged: [string, object][] = []
  const note = (event: string, fields: object = {}) => void logged.push([event, fields])
  const log: Log = { info: note, warn: note, error: note }
  const memories = memoriesOf(scratch, now)
  const embedded = answerFrom(memories, () => now)
  const answer = answerWithModel({
    ...{ db: scratch.db, model: createLanguageModel(double.settings), memories, embedded, clock: () => now },
    ...{ limits: { tokensADayMax: 1_000_000, answerMillisMax: 60_000 }, log },
  })
  const person = { ownerId: owner, timeZone: 'UTC' }
  const context = { turns: [], screenshotId: null }
  const [said, own] = [await answer(person, question, context), await embedded(person, question, context)]
  return { said, own, logged, owner, asked: double.asked }
}

test('a model that calls tools for ever is asked six times, and then the embedded answer is given', async () => {
  const { said, own, asked } = await ask(() => [search])
  expect(asked).toHaveLength(6)
  expect(said).toEqual(own)
})

test('what an answer has cost is logged with whose it is, and nothing that was said', async () => {
  const { said, logged, owner } = await ask(id => [search, { say: `It costs £412.00 [#${id}].` }])
  expect(said.content).toBe('It costs £412.00.')
  expect(logged).toEqual([
    ['model.answered', { ownerId: owner, tokens: 200, requests: 2, millis: expect.any(Number), faults: '' }],
  ])
})

test('what an answer has cost that was not shown is logged too, with why', async () => {
  const { logged, owner } = await ask(() => [search, { say: 'It costs £999.00 [#1].' }])
  expect(logged).toEqual([
    [
      'model.set-aside',
      { ownerId: owner, tokens: 300, requests: 3, millis: expect.any(Number), faults: 'value', why: 'value' },
    ],
  ])
})

test('who asks and orders nothing gives no tool to change something', async () => {
  const { asked } = await ask(id => [
    { call: 'change', with: { id, title: 'HACKED' } },
    { call: 'remember', with: { text: 'HACKED' } },
    { say: 'Done.' },
  ])
  expect(asked[0]?.tools).toEqual(['search', 'read', 'facts', 'sum', 'reckon', 'agenda', 'categories'])
  expect(asked[1]?.told.join()).toMatch(/change/)
})
