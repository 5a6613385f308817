import { createHash, hash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { copyFile, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#server/outside/file-store.ts'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import { digestOfFile } from './back-up.ts'
import { BackupManifest, backupFiles } from './backup-manifest.ts'
import { eachAtOnce } from './copy-files.ts'
import { originalOf } from './file-row-store.ts'

type Listed = { key: string; sha256: string }
type Restore = {
  folder: string
  /** The files of the backup. */
  copies: Pick<FileStore, 'get'>
  /** Where they go. */
  files: Pick<FileStore, 'put' | 'digest' | 'list'>
  /** Where the database goes: a file that does not exist yet. */
  databaseFile: string
  dataKeys?: DataKeys | null
}

/**
 * Puts a backup back, files first: until its database is there, Remy does not start. Everything is
 * compared by its SHA-256. Cut off, it can be started again. `left`: files in the store that are newer than
 * the backup.
 */
export async function restore({
  folder,
  copies,
  files,
  databaseFile,
  dataKeys = null,
}: Restore): Promise<BackupManifest & { left: number }> {
  const { manifest, listed } = await readBackup(folder)
  const missing = manifest.dataKeys.find(id => !dataKeys?.byId.has(id))
  if (missing !== undefined)
    throw new Error(
      `The backup is encrypted with the key ${missing}: put it into DATA_KEY, or into the file that DATA_KEY_FILE names.`,
    )
  const database = statSync(databaseFile, { throwIfNoEntry: false })
  if (database && database.size > 0)
    throw new Error(`There is a database already: ${databaseFile}. Restore into an empty DATA_DIR.`)
  const left = await expectOwnStore(files, new Set(listed.map(({ key }) => key)))
  await eachAtOnce(each(listed), filesAtOnce, one => restoreFile(one, copies, files))
  const part = `${databaseFile}.part`
  await copyFile(join(folder, backupFiles.database), part)
  await syncToDisk(part)
  await expectDigest(part, manifest.database.sha256)
  for (const left of ['-wal', '-shm']) await rm(`${databaseFile}${left}`, { force: true })
  await rename(part, databaseFile)
  await syncToDisk(dirname(databaseFile))
  return { ...manifest, left }
}

/**
 * Where only the database was lost, the store still has its files, their thumbnails, and what came after the
 * backup. Such newer ones stay where they are, and are counted. A store of strangers' files is refused.
 */
async function expectOwnStore(files: Pick<FileStore, 'list'>, ours: ReadonlySet<string>): Promise<number> {
  let known = 0
  const others = new Set<string>()
  for await (const key of files.list()) {
    const original = originalOf(key)
    if (!ours.has(original)) others.add(original)
    else if (original === key) known++
  }
  const [other] = others
  if (others.size > known)
    throw new Error(`The file store has other files already, such as ${other} (FILES).`)
  return others.size
}

const filesAtOnce = 4

/** Reads and checks the manifest, the list of files and the database. */
async function readBackup(folder: string) {
  const file = join(folder, backupFiles.manifest)
  if (!existsSync(file))
    throw new Error(`The folder ${folder} holds no complete backup: it has no ${backupFiles.manifest}.`)
  const manifest = BackupManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  const list = await readFile(join(folder, backupFiles.list), 'utf8')
  if (createHash('sha256').update(list).digest('hex') !== manifest.files.listSha256)
    throw new Error(`The backup is damaged: ${backupFiles.list} was changed.`)
  await expectDigest(join(folder, backupFiles.database), manifest.database.sha256)
  const listed = list.split('\n').flatMap((line): Listed[] => {
    const [, sha256, key] = /^([0-9a-f]{64}) {2}files\/(.+)$/.exec(line) ?? []
    return sha256 && key ? [{ sha256, key }] : []
  })
  return { manifest, listed }
}

async function expectDigest(file: string, sha256: string) {
  if ((await digestOfFile(file)).sha256 !== sha256)
    throw new Error(`The backup is damaged: ${file} differs from its SHA-256.`)
}

async function restoreFile({ key, sha256 }: Listed, copies: Restore['copies'], files: Restore['files']) {
  if ((await files.digest(key))?.sha256 === sha256) return
  const bytes = await copies.get(key)
  if (!bytes || hash('sha256', bytes) !== sha256)
    throw new Error(`The backup is damaged: ${backupFiles.files}/${key} is missing or was changed.`)
  await files.put(key, bytes)
  if ((await files.digest(key))?.sha256 !== sha256)
    throw new Error(`The copy of ${key} differs from the original.`)
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

async function syncToDisk(path: string) {
  await using handle = await open(path, 'r')
  await handle.sync()
}
