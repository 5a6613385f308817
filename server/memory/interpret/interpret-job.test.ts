import { describe, expect, test } from 'vitest'
import { journeyJob } from '#server/memory/keep/journey/journey.ts'
import { startAgain } from '#server/memory/keep/journey/start-again.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { interpreterWithoutThread } from '#test/interpreter-without-thread.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { interpretJob } from './interpret-job.ts'
import type { Interpretation, InterpretInput } from './interpretation.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what was understood is filed and announced, and its thumbnail is drawn soon', async () => {
      await using scratch = await engine.open()
      const { owner, id, row, jobs, run } = await aScreenshot(scratch)
      expect(await run(async () => understood)).toEqual([`announced ${id}`, 'draw original'])
      expect(await row()).toMatchObject({ progress: 'filed', title: 'Zanzibar ferry', user_id: owner })
      expect(await jobs.count()).toBe(0)
    })

    test.each([
      ['when its file says it was taken', 5_000, { seenAt: 5_000, isCaptured: true }],
      ['when it was saved, which its own days may contradict', null, { isCaptured: false }],
    ])('a picture is seen %s', async (_, captured_at, expected) => {
      await using scratch = await engine.open()
      const { run } = await aScreenshot(scratch, { captured_at })
      const given: InterpretInput[] = []
      await run(async input => {
        given.push(input)
        return understood
      })
      expect(given).toMatchObject([expected])
    })

    test('what is read again while it is being understood is not filed by its old reading', async () => {
      await using scratch = await engine.open()
      const { owner, id, row, jobs, run } = await aScreenshot(scratch)
      const dependencies = { db: scratch.db, jobs, clock: () => 0 }
      const said = await run(async () => {
        await startAgain(dependencies, owner, id)
        return understood
      })
      expect(said).toEqual([])
      expect(await row()).toMatchObject({ progress: 'captured', title: 'Before' })
      expect([await jobs.count('extract'), await jobs.count('interpret')]).toEqual([1, 0])
    })

    test('what is read again before it is understood is not understood by its old reading', async () => {
      await using scratch = await engine.open()
      const { owner, id, jobs } = await aScreenshot(scratch)
      await startAgain({ db: scratch.db, jobs, clock: () => 0 }, owner, id)
      expect([await jobs.count('extract'), await jobs.count('interpret')]).toEqual([1, 0])
    })
  })

const understood: Interpretation = {
  title: 'Zanzibar ferry',
  description: 'A ferry.',
  type: 'unknown',
  categoryId: null,
  tags: [],
  analysis: '',
  facts: [],
  filing: { traits: '', because: [], movesFollowed: 0, isTypeTaught: false },
}

/** A screenshot that was read, with the job that interprets it. */
async function aScreenshot(
  scratch: ScratchDatabase,
  { captured_at }: { captured_at: number | null } = { captured_at: null },
) {
  const { db, engine } = scratch
  const clock = () => 0
  const jobs = createJobs({ db, engine, clock })
  const owner = await anOwner(scratch)
  const given = { reading: aReading('text'), progress: 'extracted', title: 'Before' } as const
  const id = await keepScreenshot(scratch, owner, { ...given, captured_at, file_key: 'original' })
  await jobs.enqueue(db, journeyJob('interpret', owner, id))
  return {
    ...{ owner, id, jobs },
    row: () => screenshotStore(db).find(owner, id),
    /** Runs the job once. Returns what was announced and drawn. */
    async run(interpret: (input: InterpretInput) => Promise<Interpretation>) {
      const said: string[] = []
      const handler = interpretJob({
        ...{ db, interpret, clock, log: createLog('silent'), index: createSearchIndex(engine) },
        findVeils: interpreterWithoutThread.findVeils,
        arrivals: { announce: screenshotId => void said.push(`announced ${screenshotId}`) },
        looks: null,
        standing: { queue: async () => {}, wake: () => {} },
        thumbnails: { drawSoon: fileKey => void said.push(`draw ${fileKey}`) },
      })
      const worker = createJobs({ db, engine, clock })
      worker.start({ handlers: { interpret: handler }, pollMs: 60_000 })
      await worker.stop({ graceMs: 10_000 })
      return said
    },
  }
}
