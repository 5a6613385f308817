import { readFileSync } from 'node:fs'
import type { Fact } from '#contract/fact.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { aReadingOf } from './a-reading.ts'

type Kept = Pick<Database, 'db' | 'engine'>
type NewRow = Parameters<ReturnType<typeof screenshotStore>['insert']>[1]
type Given = { reading: Reading; facts?: Fact[] } & Partial<NewRow>

let numbers = 0

/** An account, written straight into the tables. */
export async function anOwner({ db }: Kept): Promise<OwnerId> {
  const email = `owner-${++numbers}@example.com`
  const account = { email, email_key: email, password_hash: 'none', created_at: 0 }
  const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
  return asOwner(id)
}

/** A read, filed and indexed screenshot, written straight into the tables. Its title is its first line. */
export function keepScreenshot(
  { db, engine }: Kept,
  ownerId: OwnerId,
  { reading, facts = [], ...given }: Given,
) {
  const created_at = nextMinuteOf(db)
  return inTransaction(db, async tx => {
    const id = await screenshotStore(tx).insert(ownerId, { ...aRow(reading), created_at, ...given })
    await readingStore(tx).put(ownerId, id, reading)
    await factStore(tx).replace(ownerId, id, facts)
    const row = await screenshotStore(tx).find(ownerId, id)
    if (!row) throw new Error('The row just inserted is not there')
    await createSearchIndex(engine).put(tx, ownerId, row, null)
    return id
  })
}

/** The same, interpreted like a picture that was taken when it was saved. */
export function keepUnderstood(kept: Kept, ownerId: OwnerId, reading: Reading, savedAt: number) {
  const { title, description, analysis, type, tags, facts } = interpret({
    ...{ reading, categories: [], seenAt: savedAt, isCaptured: true },
  })
  const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
  return keepScreenshot(kept, ownerId, { reading, captured_at: savedAt, ...understood })
}

/** The text of a test picture, as a perfect reader would read it: `readingOf('wifi-a')`. */
export function readingOf(picture: string): Reading {
  const truth = readFileSync(new URL(`pictures/truth/${picture}.json`, import.meta.url), 'utf8')
  return aReadingOf(JSON.parse(truth) as Parameters<typeof aReadingOf>[0])
}

/**
 * One a minute in each database, so that earlier screenshots are older, and all of a test's are from one day.
 */
function nextMinuteOf(db: Db): number {
  const minutes = (minutesOf.get(db) ?? 0) + 1
  minutesOf.set(db, minutes)
  return Date.parse('2026-02-01T12:00:00Z') + minutes * 60_000
}
const minutesOf = new WeakMap<Db, number>()

const aRow = (reading: Reading): Omit<NewRow, 'created_at'> => ({
  file_key: `key-${numbers}`,
  sha256: `sha-${++numbers}`,
  file_name: 'picture.png',
  media_type: 'image/png',
  bytes: 1,
  width: reading.width,
  height: reading.height,
  preview: '',
  title: firstLine(reading),
  description: '',
  analysis: '',
  extracted_text: plainText(reading),
  category_id: null,
  type: 'unknown',
  tags: '[]',
  corrected: '[]',
  progress: 'filed',
  failed_step: null,
  failure_reason: null,
  captured_at: null,
  updated_at: 0,
})

/** Not the status bar's clock. */
const firstLine = ({ lines }: Reading) => lines.find(({ text }) => /\p{L}{3}/u.test(text))?.text ?? 'Untitled'
