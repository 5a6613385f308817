import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { changeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createTrash } from '#server/memory/keep/trash/trash.ts'
import { createLog } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createSearchIndex } from './index/create-search-index.ts'
import { createRecall } from './recall.ts'

const labelled = (label: string | null, text = 'QX81T', kind: Fact['kind'] = 'code'): Fact => ({
  ...{ kind, text, value: text, label, line: text, box: null },
})
const keep = (scratch: ScratchDatabase, owner: OwnerId, facts: Fact[], text = 'Evening out\nQX81T') =>
  keepScreenshot(scratch, owner, { reading: aReading(text), facts })

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`labels of facts on ${engine.name}`, () => {
    const searching = (scratch: ScratchDatabase) => {
      const recall = createRecall({ ...scratch, clock: () => 0 })
      return async (owner: OwnerId, q: string) => {
        const page = await recall.smartSearch(owner, { q, filters: { limit: 10 } })
        const [match] = await recall.explain(owner, page)
        return { ids: page.rows.map(({ id }) => id), reason: match?.reason }
      }
    }

    test.each(['booking reference', 'bookings', 'booking refrence'])(
      'a label alone finds its screenshot: %s',
      async q => {
        await using scratch = await engine.open()
        const owner = await anOwner(scratch)
        const id = await keep(scratch, owner, [labelled('Booking reference')])
        await keep(scratch, owner, [labelled('Gate')])
        expect((await searching(scratch)(owner, q)).ids).toEqual([id])
      },
    )

    test('the reason is the label that has the words, and not its neighbour', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      await keep(scratch, owner, [labelled('Gate'), labelled('Booking reference'), labelled('Seat')])
      const search = searching(scratch)
      expect((await search(owner, 'booking reference')).reason).toBe('labelled Booking reference')
      expect((await search(owner, 'gate')).reason).toBe('labelled Gate')
      expect((await search(owner, 'seat evening')).reason).toBe('in the title and its labels')
    })

    test('a value with the label comes before a text that mentions it', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const text = 'Evening out\nThe deposit is 90.00'
      const having = await keep(scratch, owner, [labelled('deposit', '90.00', 'amount')], text)
      const saying = await keep(scratch, owner, [], text)
      expect((await searching(scratch)(owner, 'deposit')).ids).toEqual([having, saying])
    })

    test('the index follows a correction of the text, and a deletion and its undoing', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const owner = await anOwner(scratch)
      const index = createSearchIndex(scratch.engine)
      const search = searching(scratch)
      const id = await keep(scratch, owner, [labelled('Booking reference')])
      const understand = async () => ({ facts: [labelled('Membership')], words: {} })
      const change = changeScreenshot({ db, index, clock: () => 1, understand })
      await change(owner, id, { extractedText: 'Evening out\nQX81T, again' })
      expect((await search(owner, 'membership')).ids).toEqual([id])
      expect((await search(owner, 'booking')).ids).toEqual([])

      const jobs = { enqueue: async () => {}, wake: () => {} }
      const quota = { expectRoomForScreenshot: async () => {} }
      const trash = createTrash({ db, index, jobs, quota, clock: () => 2, log: createLog('silent') })
      await trash.discard(owner, id)
      expect((await search(owner, 'membership')).ids).toEqual([])
      await trash.restore(owner, id)
      expect((await search(owner, 'membership')).ids).toEqual([id])
    })

    test('the name of a kind of value is evidence: of two that say dentist, the one with a number comes first', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const text = 'Dentist\nOpen all day'
      const having = await keep(scratch, owner, [labelled(null, '555-0134', 'phone')], text)
      const other = await keep(scratch, owner, [labelled(null, '2026-03-01', 'date')], text)
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const asked = { q: 'dentist tel', filters: { limit: 10 } }
      const { rows, perhaps } = await recall.smartSearch(owner, asked)
      expect([...rows, ...perhaps].map(({ id }) => id)).toEqual([having, other])
    })

    test("another's labels never count", async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const id = await keep(scratch, ann, [labelled('Booking reference')])
      await keep(scratch, bob, [labelled('Gate')])
      const search = searching(scratch)
      expect((await search(bob, 'booking reference')).ids).toEqual([])
      expect((await search(ann, 'booking reference')).ids).toEqual([id])
    })

    test('neither a label that is a secret nor any value is found by way of a label', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const text = 'Router\nPassword: tulipkite88'
      const id = await keepScreenshot(scratch, owner, {
        ...{ reading: aReading(text), extracted_text: '', title: 'Router' },
        facts: [
          { ...labelled('tulipkite88', 'tulipkite88'), line: 'Password: tulipkite88' },
          labelled('Ports'),
          labelled('tulipkite88', '8080'),
        ],
      })
      const search = searching(scratch)
      expect((await search(owner, 'ports')).ids).toEqual([id])
      const { ids, reason } = await search(owner, 'code')
      expect(ids).toEqual([id])
      expect(reason).not.toContain('tulipkite88')
      expect((await search(owner, 'tulipkite88')).ids).toEqual([])
      expect((await search(owner, 'QX81T')).ids).toEqual([])
      expect(await factStore(scratch.db).of(owner, [id])).toHaveLength(3)
    })

    test('plain search finds words that stand, and no label', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      await keep(scratch, owner, [labelled('Wi-Fi password')])
      const recall = createRecall({ ...scratch, clock: () => 0 })
      expect((await recall.plainSearch(owner, 'password', { limit: 5 })).rows).toEqual([])
    })
  })
