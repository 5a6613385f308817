import { describe, expect, test, vi } from 'vitest'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { interpret } from './interpret.ts'
import { recollectJob, recollectKind, recollectWhatIsBare } from './recollect-job.ts'

/** Enough for several batches. */
const words = ['tile', 'grout', 'kiln', 'glaze', 'marathon', 'pottery', 'ramen', 'onsen']

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`screenshots from before anything was learned, on ${engine.name}`, () => {
    test('are given what they are alike by and what they look like, and nothing that is shown changes', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const ids = await keepAll(scratch, owner)
      const before = await shownOf(scratch.db, owner, ids)
      await recollectAll(scratch)
      for (const [i, id] of ids.entries()) {
        const filing = await filingStore(scratch.db).find(owner, id)
        // Words are kept as their stems.
        expect(filing?.traits).toContain(words[i]?.slice(0, 3))
        expect(filing).toMatchObject({ categoryId: null, movesFollowed: 0 })
      }
      const looks = await screenshotStore(scratch.db).looksAround(owner, 0, 100)
      expect(looks.map(({ id }) => id)).toEqual(ids)
      expect(await shownOf(scratch.db, owner, ids)).toEqual(before)
    })

    test('one that cannot be opened keeps no other waiting, and what is there already stays', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const ids = await keepAll(scratch, owner)
      const [odd = 0, filed = 0, beside = 0] = ids
      const own = {
        traits: 'mine',
        because: ['mine'],
        movesFollowed: 2,
        categoryId: null,
        isCategoryGone: false,
      }
      await filingStore(scratch.db).put(owner, filed, own)
      await recollectAll(scratch, { odd: `file-${words[0]}` })
      expect(await filingStore(scratch.db).find(owner, odd)).toBeUndefined()
      expect(await filingStore(scratch.db).find(owner, filed)).toEqual(own)
      for (const id of [beside, ids.at(-1) ?? 0])
        expect(await filingStore(scratch.db).find(owner, id)).toBeDefined()
      await recollectAll(scratch)
      expect(await filingStore(scratch.db).find(owner, odd)).toBeDefined()
    })

    test('wait while anybody uses the product, and go on where they were once nobody does', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const ids = await keepAll(scratch, owner)
      let [now, opened, looks] = [0, 0, 0]
      const openedWhileUsed: number[] = []
      const isQuiet = () => {
        // Somebody comes after the second picture, and goes only after ten checks.
        const isUsed = opened === 2 && ++looks <= 10
        if (isUsed) openedWhileUsed.push(opened)
        return !isUsed
      }
      // Time passes with each look at the clock.
      const clock = () => {
        now += 1_000
        return now
      }
      await recollectAll(scratch, { isQuiet, clock, onOpen: () => void opened++ })
      expect(openedWhileUsed).toEqual(Array(10).fill(2))
      expect(opened).toBe(ids.length)
      for (const id of ids) expect(await filingStore(scratch.db).find(owner, id)).toBeDefined()
    })

    test('wait no longer than a minute for the next few where somebody always uses it', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const ids = await keepAll(scratch, owner)
      let now = 0
      const openedAt: number[] = []
      const clock = () => {
        now += 1_000
        return now
      }
      await recollectAll(scratch, { isQuiet: () => false, clock, onOpen: () => void openedAt.push(now) })
      expect(openedAt).toHaveLength(ids.length)
      expect(openedAt[0]).toBeGreaterThan(60_000)
    })

    test('cut off in the middle it goes on from there', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const ids = await keepAll(scratch, owner)
      let opened = 0
      await recollectAll(scratch, { stopAfter: 4, onOpen: () => void opened++ })
      const done = async () => (await screenshotStore(scratch.db).looksAround(owner, 0, 100)).length
      expect(await done()).toBeGreaterThan(0)
      expect(await done()).toBeLessThan(ids.length)
      const left = ids.length - (await done())
      opened = 0
      await recollectAll(scratch, { onOpen: () => void opened++ })
      expect(await done()).toBe(ids.length)
      expect(opened).toBe(left)
    })
  })

async function keepAll(scratch: ScratchDatabase, owner: OwnerId): Promise<number[]> {
  const ids: number[] = []
  for (const word of words) {
    const reading = aReading(`About ${word}\nA note on ${word} that somebody kept long ago.`)
    ids.push(await keepScreenshot(scratch, owner, { reading, file_key: `file-${word}` }))
  }
  return ids
}

const shownOf = async (db: Db, owner: OwnerId, ids: number[]) =>
  (await screenshotStore(db).findMany(owner, ids)).map(({ picture_hash: _, ...shown }) => shown)

type Trouble = {
  odd?: string
  stopAfter?: number
  onOpen?: () => void
  isQuiet?: () => boolean
  clock?: Clock
}

/**
 * Runs until nothing waits. `odd` names a file that cannot be opened. The process ends after `stopAfter`
 * pictures.
 */
async function recollectAll(
  { db, engine }: ScratchDatabase,
  { odd, stopAfter = 1_000, onOpen, isQuiet = () => true, clock = systemClock }: Trouble = {},
) {
  const jobs = createJobs({ db, engine, clock })
  let opened = 0
  const handler = recollectJob({
    ...{ db, jobs, clock, spareTime: { isQuiet } },
    files: { get: async key => Buffer.from(key) },
    pictures: {
      open: async bytes => {
        onOpen?.()
        if (Buffer.from(bytes).toString() === odd) throw new Error('odd')
        if (++opened > stopAfter) throw new Error('over')
        const pixels = { data: new Uint8Array(new SharedArrayBuffer(1)), width: 1, height: 1 }
        return { pixels, hash: '0123456789abcdef', preview: '' }
      },
      reuse() {},
    },
    interpreter: { interpret: async input => interpret(input) },
  })
  const run: typeof handler.run = (payload, job) =>
    handler.run(payload, job).catch(error => {
      // Skips the waits between tries. The next process tries again what ended with the last one.
      if (stopAfter < 1_000) throw error
      return handler.run(payload, { ...job, attempt: 2 }).catch(again => handler.giveUp(payload, again, job))
    })
  await recollectWhatIsBare({ db, jobs })
  jobs.start({ handlers: { [recollectKind]: { ...handler, run } }, pollMs: 5 })
  if (stopAfter < 1_000)
    await vi.waitFor(() => expect(opened).toBeGreaterThan(stopAfter), { timeout: 10_000 })
  else await vi.waitFor(async () => expect(await jobs.count(recollectKind)).toBe(0), { timeout: 10_000 })
  await jobs.stop({ graceMs: 1_000 })
  if (stopAfter < 1_000) await db.deleteFrom('jobs').where('kind', '=', recollectKind).execute()
}
