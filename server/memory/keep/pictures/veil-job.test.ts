import { describe, expect, test } from 'vitest'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { keptVeil } from '#server/memory/keep/redaction/veil.ts'
import { veilOf } from '#server/memory/keep/redaction/veil-of.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { veilJob, veilKind, veilWhatIsBare } from './veil-job.ts'

const password = aReading('Wi-Fi password: Harbor-58')
const plain = aReading('Pottery class on Sunday')

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`screenshots from before anything was covered, on ${engine.name}`, () => {
    test('are all looked through, and thumbnails that show a secret are removed', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const ids: number[] = []
      for (let i = 0; i < 25; i++)
        ids.push(
          await keepScreenshot(scratch, owner, { reading: i % 5 ? plain : password, file_key: `file-${i}` }),
        )
      const being = await keepScreenshot(scratch, owner, { reading: password, progress: 'extracted' })
      const removed = await veilAll(scratch)
      const veils = (await screenshotStore(scratch.db).findMany(owner, ids)).map(keptVeil)
      expect(veils.map(veil => veil?.boxes.length ?? veil)).toEqual(ids.map((_, i) => (i % 5 ? null : 1)))
      expect(removed).toEqual(['file-0', 'file-5', 'file-10', 'file-15', 'file-20'])
      const row = await screenshotStore(scratch.db).find(owner, being)
      expect(row && keptVeil(row)).toBeUndefined()
      // A second run finds nothing to check.
      expect(await veilAll(scratch)).toEqual([])
    })

    test('show no secret in a title or a description that was put in words by older rules, whoever looks first', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const said = {
        title: 'Wi-Fi Harbor-58',
        description: 'Its password is Harbor-58.',
        analysis: 'Harbor-58',
      }
      const old = { reading: password, ...said, veil_rules: 1 }
      const id = await keepScreenshot(scratch, owner, old)
      const own = await keepScreenshot(scratch, owner, { ...old, corrected: '["title"]' })
      const kept = async (one: number) => screenshotStore(scratch.db).find(owner, one)
      const shown = (row: ScreenshotRow | undefined) => row && presentScreenshot(row)
      const hidden = { title: 'Wi-Fi •••', description: 'Its password is •••' }
      expect(shown(await kept(id))).toMatchObject(hidden)
      await veilAll(scratch)
      expect(await kept(id)).toMatchObject({ ...hidden, analysis: '•••' })
      expect(await kept(own)).toMatchObject({ ...hidden, title: 'Wi-Fi Harbor-58' })
    })

    test('keep the title that a person writes while they are looked through', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const old = { reading: password, title: 'Wi-Fi Harbor-58', veil_rules: 1 }
      const id = await keepScreenshot(scratch, owner, old)
      const store = screenshotStore(scratch.db)
      const before = await store.find(owner, id)
      if (!before) throw new Error('It is there')
      await store.update(owner, id, { title: 'Ours', corrected: '["title"]', updated_at: before.updated_at })
      expect((await veilOf(scratch.db, before))?.boxes).toHaveLength(1)
      expect(await store.find(owner, id)).toMatchObject({ title: 'Ours' })
      await veilAll(scratch)
      const after = await store.find(owner, id)
      expect(after).toMatchObject({ title: 'Ours' })
      expect(after && keptVeil(after)?.boxes).toHaveLength(1)
    })

    test('that could not be read again show no secret in what was said of them before', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const failed = { progress: 'extracted', failed_step: 'interpret' } as const
      const old = { reading: password, title: 'Wi-Fi Harbor-58', veil_rules: 1, ...failed }
      const id = await keepScreenshot(scratch, owner, old)
      const kept = async () => screenshotStore(scratch.db).find(owner, id)
      const row = await kept()
      expect(row && presentScreenshot(row).title).toBe('Wi-Fi •••')
      await veilAll(scratch)
      expect(await kept()).toMatchObject({ title: 'Wi-Fi •••' })
    })

    test('wait while anybody uses the product', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const id = await keepScreenshot(scratch, owner, { reading: password })
      let looks = 0
      await veilAll(scratch, { isQuiet: () => ++looks > 3 })
      expect(looks).toBeGreaterThan(3)
      const row = await screenshotStore(scratch.db).find(owner, id)
      expect(row && keptVeil(row)?.boxes).toHaveLength(1)
    })
  })

/** Runs the job as at a start, until nothing is left. Returns the owners whose thumbnails were removed. */
async function veilAll(
  { db, engine }: ScratchDatabase,
  { isQuiet }: { isQuiet: () => boolean } = { isQuiet: () => true },
): Promise<string[]> {
  const removed: string[] = []
  let now = systemClock()
  // An hour for each reading of the clock, so that delayed jobs are due.
  const clock = () => (now += 3_600_000)
  const jobs = createJobs({ db, engine, clock })
  await veilWhatIsBare({ db, jobs })
  const thumbnails = { removeBare: async (fileKey: string) => void removed.push(fileKey) }
  jobs.start({
    handlers: { [veilKind]: veilJob({ db, thumbnails, jobs, spareTime: { isQuiet }, clock }) },
    pollMs: 20,
  })
  await expect.poll(() => jobs.count(veilKind), { timeout: 20_000 }).toBe(0)
  await jobs.stop({ graceMs: 10_000 })
  return removed
}
