import { expect, test, vi } from 'vitest'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { LanguageModel } from '#server/outside/language-model.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createRemy } from './remy.ts'

const notAskedFor = () => Promise.reject(new Error('not asked for'))

test('a model that never answers has 12 seconds; then the embedded answer is given', async () => {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('The embedded database is always there')
  await using scratch = await engine.open()
  const ann = await anOwner(scratch)
  const now = Date.parse('2026-02-02T12:00:00Z')
  await keepUnderstood(scratch, ann, aReading('# Hotel Miramar\nBooking confirmed\nTotal    £412.00'), now)
  const waits: number[] = []
  const ends = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(millis => {
    waits.push(millis)
    setImmediate(() => ends.abort(new DOMException('Time is up', 'TimeoutError')))
    return ends.signal
  })
  const endless: LanguageModel = {
    converse: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }
  const { db } = scratch
  const remy = createRemy({
    ...{ db, model: endless, modelTokensADayMax: 1_000_000, clock: () => now, log: createLog('silent') },
    ...{ recall: createRecall({ ...scratch, clock: () => now }), screenshots: screenshotStore(db) },
    ...{ readings: readingStore(db), facts: factStore(db) },
    ...{ change: notAskedFor, remember: notAskedFor, forget: notAskedFor },
  })
  const { content } = await remy(ann, { content: 'How much was the Hotel Miramar?' })
  timeout.mockRestore()
  expect(waits).toEqual([12_000])
  expect(content).toContain('**£412.00**')
})
