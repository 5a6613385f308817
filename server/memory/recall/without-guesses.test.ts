import { describe, expect, test } from 'vitest'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createSearchIndex } from './index/create-search-index.ts'
import { createRecall, type Recall } from './recall.ts'
import { withoutGuesses } from './without-guesses.ts'

const searches = {
  'plain search': async (recall: Recall, ann: OwnerId, q: string) =>
    (await recall.plainSearch(ann, q, { limit: 10 })).rows,
  'smart search': async (recall: Recall, ann: OwnerId, q: string) => {
    const { rows, perhaps } = await recall.smartSearch(ann, { q, filters: { limit: 10 } })
    return [...rows, ...perhaps]
  },
  'gathering for an answer': (recall: Recall, ann: OwnerId, q: string) =>
    recall.gather(
      ann,
      q.split(' ').map(word => ({ word, weight: 1 })),
      5,
    ),
}

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test.each(Object.entries(searches))(
      '%s: a secret that is filed while a key guesses it is not found',
      async (_what, search) => {
        await using scratch = await engine.open()
        const ann = await anOwner(scratch)
        await keepText(scratch, ann, 'The blue boat')
        const recall = createRecall({ ...scratch, clock: Date.now })
        const filedFirst = before(recall, () => keepText(scratch, ann, 'House alarm: 7730'))
        expect(await search(withoutGuesses(filedFirst, scratch.db), ann, '7730')).toEqual([])
        expect(await search(recall, ann, '7730'), 'its owner finds it').toHaveLength(1)
        const again = before(recall, () => keepText(scratch, ann, 'Gate code: 30991\nThe blue boat'))
        const found = await search(withoutGuesses(again, scratch.db), ann, 'boat 30991')
        expect(found, 'as with a wrong guess').toHaveLength(
          (await search(withoutGuesses(recall, scratch.db), ann, 'boat 41772')).length,
        )
      },
    )

    test.each(Object.entries(searches))(
      '%s: a secret that is changed while a key guesses it is not found',
      async (_what, search) => {
        await using scratch = await engine.open()
        const ann = await anOwner(scratch)
        const id = await keepText(scratch, ann, 'House alarm: 7730')
        const recall = createRecall({ ...scratch, clock: Date.now })
        const change = (text: string) =>
          inTransaction(scratch.db, async tx => {
            const row = await screenshotStore(tx).update(ann, id, { title: text, extracted_text: text })
            if (row) await createSearchIndex(scratch.engine).put(tx, ann, row, null)
          })
        for (const guess of ['7730', '5521']) {
          const changing = before(recall, () => change('House alarm: 5521'))
          expect(await search(withoutGuesses(changing, scratch.db), ann, guess), guess).toEqual([])
          await change('House alarm: 7730')
        }
      },
    )
  })

const keepText = (scratch: ScratchDatabase, owner: OwnerId, text: string) =>
  keepScreenshot(scratch, owner, { reading: aReading(text), progress: 'filed' })

/** The same recall, but something happens just before the first search. */
function before(recall: Recall, happens: () => Promise<unknown>): Recall {
  let happened: Promise<unknown> | null = null
  const first =
    <A extends unknown[], R>(search: (...asked: A) => Promise<R>) =>
    async (...asked: A) => {
      happened ??= happens()
      await happened
      return search(...asked)
    }
  return {
    ...recall,
    plainSearch: first(recall.plainSearch),
    smartSearch: first(recall.smartSearch),
    gather: first(recall.gather),
  }
}
