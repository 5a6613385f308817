import { sql } from 'kysely'
import { DamagedFileError, type FileStore } from '#server/outside/file-store.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { eachAtOnce } from './copy-files.ts'
import { type FileRow, fileRowStore, originalOf } from './file-row-store.ts'
import { indexCheckStore } from './index-check-store.ts'
import { owners } from './owner-list-store.ts'

export type Findings = {
  /** How many were looked at. Thumbnails do not count. */
  screenshots: number
  files: number
  /** Screenshots whose original is not in the store. */
  missing: FileRow[]
  /** Screenshots whose original has other bytes than were uploaded. */
  damaged: FileRow[]
  /** Originals and thumbnails of no screenshot, by the original's key. */
  unowned: string[]
  /** Owners whose index of words does not fit their screenshots, and why. */
  index: { ownerId: OwnerId; fault: string }[]
  /** What SQLite says of its own file. */
  database: string[]
}

type House = Pick<Database, 'db' | 'engine'> & {
  files: Pick<FileStore, 'list' | 'digest'>
  /** Which of these files still have a screenshot by now. The database may be a copy of a moment ago. */
  stillOwned: (fileKeys: string[]) => Promise<Set<string>>
}

/** Compares rows, files and index. Changes nothing. People may be using Remy. */
export async function checkHouse({ db, engine, files, stillOwned }: House): Promise<Findings> {
  // Files first: each of these has a row or a job that will remove it, whatever happens meanwhile.
  const stored = new Set<string>()
  let originals = 0
  for await (const key of files.list('images')) {
    if (originalOf(key) === key) originals++
    stored.add(originalOf(key))
  }
  const promised = await fileRowStore(db).promisedToGo()
  const owned = new Set<string>()
  const findings: Findings = {
    ...{ screenshots: 0, files: originals, missing: [], damaged: [], unowned: [], index: [] },
    database: engine === 'sqlite' ? await faultsOfFile(db) : [],
  }
  await eachAtOnce(fileRowStore(db).all(), filesAtOnce, async row => {
    findings.screenshots++
    owned.add(row.fileKey)
    const fault = await faultOf(row, files)
    if (fault) findings[fault].push(row)
  })
  const there = await stillOwned(findings.missing.map(({ fileKey }) => fileKey))
  findings.missing = findings.missing.filter(({ fileKey }) => there.has(fileKey))
  findings.unowned = [...stored].filter(key => !owned.has(key) && !promised.has(key)).sort()
  for await (const ownerId of owners(db)) {
    const fault = await inTransaction(db, tx => indexCheckStore(tx, engine).faultOf(ownerId))
    if (fault) findings.index.push({ ownerId, fault })
  }
  return findings
}

export const isSound = ({ missing, damaged, unowned, index, database }: Findings) =>
  [missing, damaged, unowned, index, database].every(({ length }) => length === 0)

const filesAtOnce = 4

async function faultOf({ fileKey, sha256 }: FileRow, files: House['files']) {
  try {
    const digest = await files.digest(fileKey)
    if (!digest) return 'missing'
    return sha256 === null || digest.sha256 === sha256 ? null : 'damaged'
  } catch (cause) {
    if (cause instanceof DamagedFileError) return 'damaged'
    throw cause
  }
}

/** Damaged pages, and rows that refer to none. */
async function faultsOfFile(db: Db): Promise<string[]> {
  const { rows: pages } = await sql<{ quick_check: string }>`pragma quick_check(10)`.execute(db)
  const { rows: lost } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...pages.map(row => row.quick_check).filter(said => said !== 'ok'),
    ...new Set(lost.map(({ table, parent }) => `a row of ${table} refers to none of ${parent}`)),
  ]
}
