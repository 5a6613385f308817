import { expect, test, vi } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import { createLanguageModel } from '#server/outside/language-model-ai-sdk.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aModelDouble } from '#test/a-model-double.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { createRemy } from './remy.ts'

test('an answer has twelve seconds in all: a model is given up before, and the embedded answer is given', async () => {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  await using scratch = await engine.open()
  const owner = await anOwner(scratch)
  await keepUnderstood(scratch, owner, aReading('# Hotel Miramar\nTotal    £412.00'), 0)
  await using double = await aModelDouble(['stall'])
  // Not to be waited for: as soon as the model is asked, its time is over.
  const isOfModel = (millis: number) => millis > 5_000 && millis < 11_000
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(millis => (isOfModel(millis) ? AbortSignal.abort() : new AbortController().signal))
  const unused = async () => Promise.reject(new Error('Nothing is to be changed'))
  const remy = createRemy({
    engine: 'sqlite',
    quota: { expectRoomForCategory: async () => {} },
    ...memoriesOf(scratch, 0),
    ...{
      change: unused,
      remember: unused,
      discard: unused,
      setReminders: null,
      db: scratch.db,
      clock: () => 0,
    },
    recallAlone: createRecall({ db: scratch.db, engine: scratch.engine, clock: () => 0 }),
    recallForTools: memoriesOf(scratch, 0).recall,
    ...{
      model: createLanguageModel(double.settings),
      modelTokens: { tokensADayMax: 1_000_000 },
      log: createLog('silent'),
    },
  })
  const { content } = await remy(owner, { content: 'What is the total at the Miramar?', timeZone: 'UTC' })
  expect(content).toContain('£412.00')
  expect(timeout.mock.calls.map(([millis]) => millis).filter(isOfModel)).toHaveLength(1)
})
