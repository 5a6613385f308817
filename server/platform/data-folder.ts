import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './make-folder.ts'
import { messageOf } from './message-of.ts'

export type DataFolderLock = { release(): void }

/**
 * Creates the data folder if it is missing (readable by its owner only) and locks it for this process, or for
 * all processes that share it (on one PostgreSQL). The kernel holds the lock, so it ends with the process,
 * however that ends.
 * @throws Error with one sentence for the person who started Remy
 */
export async function lockDataFolder(
  folder: string,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<DataFolderLock> {
  await checkWritable(folder)
  const lock = await takeLock(folder, isShared ? shared : exclusive)
  return { release: () => lock.close() }
}

/** SQLite holds a file's shared lock from a transaction's first read to its end. */
const shared = 'begin; select count(*) from sqlite_schema'
const exclusive = 'begin exclusive'

/** Locks a file as SQLite does, without waiting, because Node has no call for it. The file stays empty. */
async function takeLock(folder: string, how: string): Promise<DatabaseSync> {
  const file = join(folder, 'lock.db')
  // Only if it is missing: closing a file drops the locks that this process has on it.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(unlessThere)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec(`pragma journal_mode = memory; ${how}`)
    return lock
  } catch (cause) {
    lock.close()
    if (!isBusy(cause))
      throw new Error(`Remy cannot lock its data folder ${folder} (DATA_DIR): ${messageOf(cause)}`, { cause })
    throw new Error(`Another Remy is already running on the data folder ${folder} (DATA_DIR).`, { cause })
  }
}

function unlessThere(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** SQLITE_BUSY: https://sqlite.org/rescode.html#busy */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

async function checkWritable(folder: string) {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new Error(`Remy cannot write to its data folder ${folder} (DATA_DIR): ${messageOf(cause)}`, {
      cause,
    })
  }
}
