import { setImmediate } from 'node:timers/promises'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { storeTrouble } from '#server/platform/store-trouble.ts'
import { secretWords } from './guessed-words.ts'
import { secretWordsStore, type WordsOfSecrets } from './secret-words-store.ts'

/** The words of the secrets of an owner's screenshots: what is stored, and the rest, which is stored. */
export async function wordsOfSecrets(db: Db, ownerId: OwnerId): Promise<WordsOfSecrets[]> {
  const store = secretWordsStore(db)
  const { known: found, toNote, inFlux } = await store.read(ownerId)
  for (const ids of inBatches(toNote, rowsAtOnce)) {
    const claim = await ifWritable(store.claim(ownerId, ids))
    const words = await readWords(db, ownerId, ids)
    found.push(...words)
    if (claim !== null) await ifWritable(store.note(ownerId, claim, words))
  }
  for (const ids of inBatches(inFlux, rowsAtOnce)) found.push(...(await readWords(db, ownerId, ids)))
  return found
}

export const rowsAtOnce = 100

/** On a full disk or in a read-only database, keys can still search. Null if nothing could be written. */
const ifWritable = <T>(writing: Promise<T>): Promise<T | null> =>
  writing.catch((error: unknown) => {
    if (storeTrouble(error) === null) throw error
    return null
  })

async function readWords(db: Db, ownerId: OwnerId, ids: number[]): Promise<WordsOfSecrets[]> {
  const rows = await screenshotStore(db).findMany(ownerId, ids)
  const closed = rows.filter(row => !knownWithoutSecrets(row)).map(({ id }) => id)
  const facts = await factStore(db).byScreenshot(ownerId, closed)
  const found: WordsOfSecrets[] = []
  for (const row of rows) {
    const isOpen = knownWithoutSecrets(row)
    found.push({ id: row.id, words: isOpen ? [] : secretWords(row, facts.get(row.id) ?? []) })
    // A long text takes a while.
    if (!isOpen) await setImmediate()
  }
  return found
}
