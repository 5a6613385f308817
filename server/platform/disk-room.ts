import { statSync, truncateSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ProblemError } from './problem-error.ts'

export type DiskRoom = {
  /** Throws `server.full` if only the reserve is left. Reading and deleting still work. */
  expect(): Promise<void>
  isFull(): Promise<boolean>
  /** Releases the reserve, after a write has failed because the disk is full. */
  release(): void
}

const mebibyte = 1_048_576
/** Enough for the database's own files and some thousand deletions. */
const reserveBytes = 16 * mebibyte
/** With less free space than this, Remy accepts no new data. */
const roomBytesMin = 24 * mebibyte
/** With less free space than this, the reserve is not created. */
const plentyBytes = 128 * mebibyte
const startBytesMin = mebibyte
const lookedMillisMax = 1_000

/**
 * Keeps some megabytes of the disk in reserve, in a file that is emptied when the disk is full. Then the
 * database still opens, and people can sign in and delete. The file is filled again once there is room.
 * @throws Error with one sentence if even the reserve leaves no room to start
 */
export async function keepDiskRoom(
  folder: string,
  freeBytes: () => Promise<number> = () => freeBytesOf(folder),
): Promise<DiskRoom> {
  const file = join(folder, 'reserve')
  let looked = { at: Number.NEGATIVE_INFINITY, free: Number.POSITIVE_INFINITY }
  const look = async () => {
    const now = performance.now()
    if (now - looked.at > lookedMillisMax) {
      looked = { at: now, free: await freeBytes() }
      if (looked.free > plentyBytes && sizeOf(file) < reserveBytes) await fill(file)
    }
    return looked.free
  }
  const release = () => {
    if (sizeOf(file) > 0) truncateSync(file)
    looked.at = Number.NEGATIVE_INFINITY
  }
  const isFull = async () => (await look()) < roomBytesMin
  if ((await look()) < reserveBytes) release()
  if ((await look()) < startBytesMin)
    throw new Error(
      `The disk of the data folder ${folder} (DATA_DIR) is full: Remy needs a megabyte on it to start.`,
    )
  return {
    isFull,
    release,
    async expect() {
      if (await isFull())
        throw new ProblemError(
          'server.full',
          'There is no room left to save anything. Delete something, or try again later.',
          {
            retryAfterSeconds: 60,
          },
        )
    },
  }
}

/** Free space for an ordinary user. Infinite if the system does not say. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Writes real bytes. A sparse file would reserve no space. */
async function fill(file: string): Promise<void> {
  try {
    await using handle = await open(file, 'w', 0o600)
    const zeros = Buffer.alloc(mebibyte)
    for (let written = 0; written < reserveBytes; written += mebibyte) await handle.write(zeros)
    await handle.sync()
  } catch {
    // Remy also works without a reserve, until the disk is full.
  }
}
