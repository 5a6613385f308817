import { describe, expect, test } from 'vitest'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { guessesIn } from './guesses-in.ts'
import { secretState } from './secret-state.ts'
import { secretWordsStore } from './secret-words-store.ts'
import { wordsOfSecrets } from './words-of-secrets.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('the words of secrets are noted, and forgotten with the text that had them', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const id = await keepCabin(scratch, ann)
      const plain = await keepScreenshot(scratch, ann, {
        reading: aReading('The blue boat'),
        progress: 'filed',
      })
      const guessed = async (text: string) => (await guessesIn(db, ann, text)).map(({ guess }) => guess)
      expect(await guessed('7730')).toEqual(['7730'])
      expect(await statesOf(scratch)).toEqual({ [id]: secretState.some, [plain]: secretState.none })
      expect(await guessed('7730')).toEqual(['7730'])
      expect(await guessed('the blue boat')).toEqual([])

      await putAgain(scratch, ann, id, 'House alarm: 5521')
      expect(await statesOf(scratch)).toMatchObject({ [id]: 0 })
      expect(await guessed('7730')).toEqual([])
      expect(await guessed('5521')).toEqual(['5521'])
    })

    test.each([
      ['a word that stands openly beside a secret that has it', 'House alarm: 7730\nRoom 773', '773', []],
      ['a part of one secret within another', 'House alarm: 7730\nGate code: 30991', '309', ['309']],
      ['a secret that stands twice', 'House alarm: 7730\nIt is 7730 at the door', '7730', ['7730']],
    ])('%s', async (_what, text, typed, guessed) => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      await keepScreenshot(scratch, ann, { reading: aReading(text), progress: 'filed' })
      for (let search = 0; search < 2; search++)
        expect((await guessesIn(scratch.db, ann, typed)).map(({ guess }) => guess)).toEqual(guessed)
    })

    test('what changes while it is looked through is looked through again', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const id = await keepCabin(scratch, ann)
      const store = secretWordsStore(scratch.db)
      const claim = await store.claim(ann, [id])
      await putAgain(scratch, ann, id, 'House alarm: 5521')
      await store.note(ann, claim, [{ id, words: ['7730'] }])
      expect(await statesOf(scratch)).toEqual({ [id]: 0 })
      expect((await wordsOfSecrets(scratch.db, ann))[0]?.words).toContain('5521')
    })

    test('what another search notes meanwhile is not overlooked', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const ids = await Promise.all([keepCabin(scratch, ann), keepCabin(scratch, ann)])
      const store = secretWordsStore(scratch.db)
      for (let search = 0; search < 20; search++) {
        const claim = await store.claim(ann, ids)
        const reading = wordsOfSecrets(scratch.db, ann)
        await store.note(
          ann,
          claim,
          ids.map(id => ({ id, words: ['7730'] })),
        )
        const found = (await reading).filter(({ words }) => words.includes('7730'))
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids))
      }
    })

    test('what an older process put into the index beside this one is read in its text', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const id = await keepCabin(scratch, ann)
      expect(await guessesIn(db, ann, '7730')).toHaveLength(1)
      await screenshotStore(db).update(ann, id, { title: 'Alarm', extracted_text: 'House alarm: 5521' })
      // An older version of the index, without the columns for secrets, writes the entry.
      await db
        .updateTable('recall_entries')
        .set({ terms: 'house alarm 5521', version: 5 })
        .where('user_id', '=', ann)
        .where('screenshot_id', '=', id)
        .execute()
      for (let search = 0; search < 2; search++) {
        expect(await guessesIn(db, ann, '5521')).toHaveLength(1)
        expect(await guessesIn(db, ann, '7730')).toEqual([])
      }
    })

    test('words that cannot be noted are an error', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      await keepCabin(scratch, ann)
      const refusing = new Proxy(scratch.db, {
        get: (db, name) => {
          if (name === 'updateTable') throw new Error('permission denied')
          const value = Reflect.get(db, name)
          return typeof value === 'function' ? value.bind(db) : value
        },
      })
      await expect(guessesIn(refusing, ann, '7730')).rejects.toThrow('permission denied')
    })

    test('nothing is noted of what is being read again, and nothing told of a stranger', async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const id = await keepCabin(scratch, ann)
      await screenshotStore(scratch.db).update(ann, id, { progress: 'captured' })
      for (let search = 0; search < 2; search++)
        expect(await guessesIn(scratch.db, ann, '7730')).toHaveLength(1)
      expect(await statesOf(scratch)).toEqual({ [id]: 0 })
      expect(await wordsOfSecrets(scratch.db, bob)).toEqual([])
    })
  })

const keepCabin = (scratch: ScratchDatabase, owner: OwnerId) =>
  keepScreenshot(scratch, owner, { reading: aReading('House alarm: 7730'), progress: 'filed' })

const putAgain = ({ db, engine }: ScratchDatabase, owner: OwnerId, id: number, text: string) =>
  inTransaction(db, async tx => {
    const row = await screenshotStore(tx).update(owner, id, { title: text, extracted_text: text })
    if (row) await createSearchIndex(engine).put(tx, owner, row, null)
  })

async function statesOf({ db }: ScratchDatabase): Promise<Record<number, number>> {
  const rows = await db.selectFrom('recall_entries').select(['screenshot_id', 'secret_state']).execute()
  return Object.fromEntries(rows.map(row => [row.screenshot_id, row.secret_state]))
}
