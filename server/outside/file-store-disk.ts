import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expectFileKey, isKeyPart, otherFile } from './file-key.ts'
import type { FileDigest, FileStore, OpenFile } from './file-store.ts'

/**
 * Stores files in a folder of this machine that belongs to this process, unless it `isShared`. A file is
 * complete or absent, and durable once `put` returns.
 */
export function createDiskFileStore({ folder, isShared = false }: DiskPlace): FileStore {
  // No key begins with a dot. Drafts of a killed process are useless.
  const drafts = join(folder, '.drafts')
  if (isShared) removeOldDrafts(drafts)
  else rmSync(drafts, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const pathOf = (key: string) => {
    expectFileKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes, { isNew = false } = {}) {
      expectThere(folder)
      await writeWhole(pathOf(key), bytes, { drafts, isNew })
    },
    async get(key, range) {
      return (await readSome(pathOf(key), range)) ?? nothingIn(folder)
    },
    async open(key, range) {
      return (await openSome(pathOf(key), range)) ?? nothingIn(folder)
    },
    async digest(key) {
      return (await digestOf(pathOf(key))) ?? nothingIn(folder)
    },
    async remove(key) {
      expectThere(folder)
      await removeForGood(pathOf(key))
    },
    async *list(key) {
      expectThere(folder)
      yield* key === undefined ? keysIn(folder, '') : keysIn(pathOf(key), `${key}/`)
    },
  }
}

/** Another process finishes its drafts within seconds, so drafts older than a day are removed. */
function removeOldDrafts(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > draftMillisMax) rmSync(path, { force: true })
  }
}

const draftMillisMax = 86_400_000

type DiskPlace = {
  folder: string
  /** Another process may be writing there. */
  isShared?: boolean
}

/** An unmounted disk looks like an empty or a missing folder. That does not mean that its files are gone. */
function expectThere(folder: string): void {
  if (!existsSync(folder)) throw new Error(`The file store is away: there is no folder ${folder}`)
}

function nothingIn(folder: string): null {
  expectThere(folder)
  return null
}

type Written = { drafts: string; isNew: boolean }

/**
 * Writes to a draft, syncs, renames, and syncs the rename: a power cut leaves the old file or the new one,
 * never half.
 */
async function writeWhole(path: string, bytes: Uint8Array, { drafts, isNew }: Written): Promise<void> {
  await Promise.all([makeFolder(drafts), makeFolder(dirname(path))])
  const draft = join(drafts, randomUUID())
  try {
    await writeDraft(draft, bytes)
    if (isNew) await nameNew(draft, path, bytes)
    else await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
  await syncFolder(dirname(path))
}

/** Unlike a rename, a link never replaces a file. */
async function nameNew(draft: string, path: string, bytes: Uint8Array) {
  try {
    await link(draft, path)
  } catch (cause) {
    // Some file systems, such as exFAT, have no links.
    if (hasCode(cause, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS') && !existsSync(path))
      return rename(draft, path)
    if (!hasCode(cause, 'EEXIST') && !existsSync(path)) throw cause
    if (!Buffer.from(bytes).equals(await readFile(path))) throw otherFile(path, cause)
  }
  await rm(draft, { force: true })
}

async function writeDraft(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** A new folder is durable once its name is, which is stored in the folder above. */
async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(path: string) {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync()
}

/** Syncs even if the file is gone: an earlier removal may have been cut off before its sync. */
async function removeForGood(path: string) {
  await rm(path, { force: true })
  await syncFolder(dirname(path)).catch(ignoreMissing)
}

async function readSome(path: string, range?: { start: number; end: number }): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, 'r')
    if (!range) return await file.readFile()
    const bytes = Buffer.alloc(range.end - range.start + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, range.start)
    return bytes.subarray(0, bytesRead)
  } catch (cause) {
    if (isMissing(cause)) return null
    throw cause
  }
}

async function digestOf(path: string): Promise<FileDigest | null> {
  try {
    await using file = await open(path, 'r')
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of file.createReadStream({ highWaterMark: pieceBytes, autoClose: false })) {
      hash.update(piece)
      bytes += piece.length
    }
    return { bytes, sha256: hash.digest('hex') }
  } catch (cause) {
    if (isMissing(cause)) return null
    throw cause
  }
}

async function openSome(path: string, range?: { start: number; end: number }): Promise<OpenFile | null> {
  try {
    const file = await open(path, 'r')
    const { size } = await file.stat()
    const start = Math.min(range?.start ?? 0, size)
    const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, size - 1)
    if (start > end) return await nothingMore(file)
    const stream = file.createReadStream({ start, end, highWaterMark: pieceBytes })
    return { size: end - start + 1, bytes: stream, close: () => file.close() }
  } catch (cause) {
    if (isMissing(cause)) return null
    throw cause
  }
}

/** Node refuses to begin at the end of a file. */
async function nothingMore(file: FileHandle): Promise<OpenFile> {
  await file.close()
  return { size: 0, bytes: Readable.from([]), close: async () => {} }
}

const pieceBytes = 64 * 1024

async function* keysIn(path: string, begin: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(path)) {
    // Desktops and file servers add their own files.
    if (!isKeyPart(entry.name)) continue
    const inside = `${begin}${entry.name}`
    if (entry.isDirectory()) yield* keysIn(join(path, entry.name), `${inside}/`)
    else yield inside
  }
}

async function entriesOf(path: string) {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

const ignoreMissing = (cause: unknown) => {
  if (!isMissing(cause)) throw cause
}

const isMissing = (error: unknown) => hasCode(error, 'ENOENT')

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.some(code => code === error.code)
