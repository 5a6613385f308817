import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { messageOf } from '../message-of.ts'

/**
 * The id that a folder carries, so that processes on different machines can tell whether they use the same
 * one. The first process gives it one. A copy of the folder has the same id.
 * @throws Error with one sentence if the folder cannot be written
 */
export async function folderId(folder: string): Promise<string> {
  try {
    await makeFolder(folder)
    return (await idIn(folder)) ?? (await giveId(folder))
  } catch (cause) {
    throw new Error(`Remy cannot write to the folder ${folder} (DATA_DIR): ${messageOf(cause)}`, { cause })
  }
}

/** The id is the name of an empty folder: there is no moment at which half of it is written. */
async function idIn(folder: string): Promise<string | null> {
  const names = await readdir(join(folder, name)).catch(noneIfMissing)
  return names[0] ?? null
}

/** A folder does not replace one that has something in it. So of several processes one gives the id. */
async function giveId(folder: string): Promise<string> {
  const draft = await mkdtemp(join(folder, `${name}-`))
  const id = randomUUID()
  await mkdir(join(draft, id))
  try {
    await rename(draft, join(folder, name))
    return id
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    const others = await idIn(folder)
    if (others === null) throw cause
    return others
  }
}

const name = '.id'

function noneIfMissing(cause: unknown): string[] {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
  throw cause
}
