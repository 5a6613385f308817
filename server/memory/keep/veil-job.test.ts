import { describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { screenshotStore } from './screenshot-store.ts'
import { keptVeil } from './veil.ts'
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
      // Once is enough.
      expect(await veilAll(scratch)).toEqual([])
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

/** As at the start of the product, until nothing is left to do: whose thumbnails were removed. */
async function veilAll(
  { db, engine }: ScratchDatabase,
  { isQuiet }: { isQuiet: () => boolean } = { isQuiet: () => true },
): Promise<string[]> {
  const removed: string[] = []
  let now = systemClock()
  // An hour for each look: what is to be done later is due.
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
