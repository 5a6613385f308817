import { createHash, hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWhole } from '#server/memory/keep/is-whole.ts'
import { DamagedFileError, type FileStore } from '#server/outside/file-store.ts'
import { dataKeyStore } from '#server/platform/data-key/data-key-store.ts'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import { expectDataKeys, noteDataKey } from '#server/platform/data-key/expect-data-keys.ts'
import { expectSameVersion } from '#server/platform/db/migrate.ts'
import { backUpSqlite, openSqlite } from '#server/platform/db/open-sqlite.ts'
import { makeFolder } from '#server/platform/make-folder.ts'
import { migrations } from '#server/schema/migrations.ts'
import { type BackupManifest, backupFiles } from './backup-manifest.ts'
import { eachAtOnce } from './copy-files.ts'
import { type FileRow, fileRowStore } from './file-row-store.ts'
import { tableStore } from './table-store.ts'

type BackUp = {
  /** The embedded database's file. Remy may be running. */
  databaseFile: string
  /** Null if it is not encrypted. The copies are as encrypted as the originals. */
  dataKeys?: DataKeys | null
  files: Pick<FileStore, 'get'>
  /** Where to: a new or empty folder, or one whose backup was cut off. */
  folder: string
  /** Its own store of files. */
  copies: Pick<FileStore, 'put' | 'digest' | 'list' | 'remove'>
  now: Date
  version: string
}

/**
 * Copies the database as it is at one moment, and the original of each of its screenshots. Thumbnails are
 * left out: they are made again. The manifest is written last.
 */
export async function backUp(wanted: BackUp): Promise<BackupManifest> {
  const { folder, databaseFile, dataKeys = null, files, copies, now, version } = wanted
  await expectFree(folder)
  const file = join(folder, backupFiles.database)
  // The first copy takes long, and meanwhile people delete. The second database names what is left.
  await backUpSqlite(databaseFile, file)
  await copyOriginals(file, { files, copies, dataKeys, now })
  await backUpSqlite(databaseFile, file)
  const { listed, incomplete, rows, keyIds } = await copyOriginals(file, { files, copies, dataKeys, now })
  await removeOthers(copies, listed)
  const list = [...listed].map(([key, { sha256 }]) => `${sha256}  ${backupFiles.files}/${key}\n`).join('')
  await writeWhole(join(folder, backupFiles.list), list)
  const manifest: BackupManifest = {
    ...{ format: 1, version, createdAt: now.toISOString() },
    database: await digestOfFile(file),
    files: {
      count: listed.size,
      bytes: [...listed.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      listSha256: createHash('sha256').update(list).digest('hex'),
    },
    dataKeys: keyIds,
    ...{ rows, incomplete },
  }
  await writeWhole(join(folder, backupFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function expectFree(folder: string) {
  await makeFolder(folder)
  if (existsSync(join(folder, backupFiles.manifest)))
    throw new Error(`The folder ${folder} holds a backup already. Choose a new one.`)
  const known: string[] = [backupFiles.database, backupFiles.files, backupFiles.list]
  const other = (await readdir(folder)).find(name => !known.includes(name.replace(/(\.part|-wal|-shm)$/, '')))
  if (other !== undefined) throw new Error(`The folder ${folder} is not empty: it holds ${other}.`)
}

type Copying = Required<Pick<BackUp, 'files' | 'copies' | 'dataKeys' | 'now'>>

/** Copies what is not there yet. Returns every file by its key. */
async function copyOriginals(databaseFile: string, { files, copies, dataKeys, now }: Copying) {
  const database = await openSqlite({ file: databaseFile, dataKeys })
  await expectDataKeys(database.db, dataKeys)
  await expectSameVersion(database.db, migrations)
  const listed = new Map<string, { bytes: number; sha256: string }>()
  const incomplete: BackupManifest['incomplete'] = []
  async function copy({ fileKey, sha256, screenshotId }: FileRow) {
    const there = await copies.digest(fileKey)
    if (there && there.sha256 === sha256) return listed.set(fileKey, there)
    const found = await readOriginal(fileKey, sha256, files)
    if (found.fault) incomplete.push({ screenshotId, fileKey, reason: found.fault })
    if (!found.bytes) return
    await copies.put(fileKey, found.bytes)
    const copied = await copies.digest(fileKey)
    if (copied?.sha256 !== hash('sha256', found.bytes))
      throw new Error(`The copy of ${fileKey} differs from the original.`)
    listed.set(fileKey, copied)
  }
  try {
    await eachAtOnce(fileRowStore(database.db).all(), filesAtOnce, async row => void (await copy(row)))
    // The copies of the files are encrypted with it, also if nothing was until now.
    if (dataKeys) await noteDataKey(database.db, dataKeys, now.getTime())
    const keyIds = await dataKeyStore(database.db).ids()
    return { listed, incomplete, keyIds, rows: await tableStore(database.db, 'sqlite').counts() }
  } finally {
    await database.close()
  }
}

const filesAtOnce = 4

/** A damaged original may still show something, so it is copied as it is. */
async function readOriginal(fileKey: string, sha256: string | null, files: BackUp['files']) {
  try {
    const bytes = await files.get(fileKey)
    if (!bytes) return { bytes, fault: 'missing' }
    return { bytes, fault: sha256 === null || isWhole({ sha256 }, bytes) ? null : 'damaged' }
  } catch (cause) {
    if (cause instanceof DamagedFileError) return { bytes: null, fault: 'damaged' }
    throw cause
  }
}

/** What was deleted between the two copies of the database, and what an earlier attempt had copied. */
async function removeOthers(copies: Copying['copies'], listed: Map<string, unknown>) {
  for await (const key of copies.list()) if (!listed.has(key)) await copies.remove(key)
}

export async function digestOfFile(file: string) {
  const sha256 = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(file)) {
    sha256.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: sha256.digest('hex') }
}

async function writeWhole(file: string, text: string) {
  const part = `${file}.part`
  await writeFile(part, text, { mode: 0o600 })
  const handle = await open(part, 'r')
  await handle.sync()
  await handle.close()
  await rename(part, file)
}
