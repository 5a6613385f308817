import { sql } from 'kysely'
import type { EncryptedFileStore } from '#server/outside/file-store.ts'
import { dataKeyStore } from '#server/platform/data-key/data-key-store.ts'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import { noteDataKey } from '#server/platform/data-key/expect-data-keys.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { type EncryptedTable, encryptedTables } from '#server/schema/encrypted-columns.ts'
import { eachAtOnce } from './copy-files.ts'
import { encryptedTextStore, type FoundRow } from './encrypted-text-store.ts'
import { fileRowStore, originalOf } from './file-row-store.ts'

type House = {
  /** Opened with the keys. */
  db: Db
  engine: Engine
  files: EncryptedFileStore
  keys: DataKeys
  now: number
  /** Called after each page of rows and each file. */
  onProgress?: (done: Encrypted) => void
}

export type Encrypted = { rows: number; files: number }

/**
 * Brings all texts and files under the current key, whether they are under another one or not encrypted.
 * What was cut off goes on when it is called again. Afterwards the other keys are not needed any more.
 * @throws Error with one sentence if another process goes on writing under another key
 */
export async function encryptHouse(house: House): Promise<Encrypted> {
  const { db, engine, keys, now } = house
  const done: Encrypted = { rows: 0, files: 0 }
  await noteDataKey(db, keys, now)
  for (let passes = 1; await encryptOnce(house, done); passes++) {
    // Nobody else has this file open.
    if (engine === 'sqlite') break
    if (passes === passesMax) throw new Error(othersWrite(keys))
  }
  await encryptedTextStore(db, keys).makeIndexStale()
  await dataKeyStore(db).removeOthers(keys.current.id)
  // The write-ahead log still has what was overwritten.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return done
}

/** The second finds what was written during the first. If the third finds something, it goes on so. */
const passesMax = 3

const othersWrite = ({ current }: DataKeys) =>
  `A process of Remy still writes without the key ${current.id}: start each with ` +
  'DATA_KEY="NEW OLD", then run this again. The other keys are still needed.'

/** Returns whether there was anything to do. */
async function encryptOnce(house: House, done: Encrypted): Promise<boolean> {
  const before = done.rows + done.files
  await encryptRows(house, done)
  await encryptFiles(house, done)
  return done.rows + done.files > before
}

async function encryptRows({ db, keys, onProgress }: House, done: Encrypted): Promise<void> {
  for (const [name, table] of Object.entries(encryptedTables)) {
    let last: FoundRow | undefined
    do {
      const page = await encryptPage(db, { name, table, keys, after: last })
      done.rows += page.length
      last = page.at(-1)
      onProgress?.(done)
    } while (last)
  }
}

async function encryptFiles({ db, files, onProgress }: House, done: Encrypted): Promise<void> {
  const rows = fileRowStore(db)
  const hadRow = new Set<string>()
  for await (const { fileKey } of rows.all()) hadRow.add(fileKey)
  const wasToGo = await rows.promisedToGo()
  /** What was deleted between being read and written came back. Later deletions remove it themselves. */
  const isBack = async (original: string) => {
    if (!hadRow.has(original) && !wasToGo.has(original)) return false
    const state = await rows.stateOf(original)
    // An upload is promised to go until it has its row.
    return state === 'neither' || (state === 'promised-to-go' && hadRow.has(original))
  }
  await eachAtOnce(files.list(), filesAtOnce, async key => {
    if (await files.isCurrent(key)) return
    const bytes = await files.get(key)
    if (!bytes) return
    await files.put(key, bytes)
    if (await isBack(originalOf(key))) await files.remove(key)
    done.files++
    onProgress?.(done)
  })
}

const filesAtOnce = 4

/** In one transaction, so that nobody's change in between is overwritten. */
function encryptPage(db: Db, { name, table, keys, after }: Page): Promise<FoundRow[]> {
  return inTransaction(db, async tx => {
    const store = encryptedTextStore(tx, keys)
    const rows = await store.stale(name, table, after)
    for (const row of rows) await store.rewrite(name, table, row)
    return rows
  })
}

type Page = { name: string; table: EncryptedTable; keys: DataKeys; after: FoundRow | undefined }
