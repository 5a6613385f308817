import { statSync, truncateSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ProblemError } from './problem-error.ts'

export type DiskRoom = {
  /** Throws `server.full` while only what is in reserve is left: what needs no room, and deleting, goes on. */
  expect(): Promise<void>
  isFull(): Promise<boolean>
  /** Gives the reserve away, since a write has failed for want of room. */
  release(): void
}

const mebibyte = 1_048_576
/** Enough for the database's own files and for some thousand deletions. */
const reserveBytes = 16 * mebibyte
/** With less than this free, nothing new is taken. */
const roomBytesMin = 24 * mebibyte
/** With less than this free, the reserve is not made. */
const plentyBytes = 128 * mebibyte
const startBytesMin = mebibyte
const lookedMillisMax = 1_000

/**
 * Keeps some megabytes of the data folder's disk in reserve, in a file that is emptied when the disk is full: then the database
 * can still be opened, and people can sign in and delete. Fills the file again once there is room. Throws one sentence where not even
 * the reserve gives room to start.
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

/** Free space that may be used without being the system's administrator; without limit where the system does not tell. */
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

/** With bytes, not as a hole: a file system gives a hole no room. */
async function fill(file: string): Promise<void> {
  try {
    await using handle = await open(file, 'w', 0o600)
    const zeros = Buffer.alloc(mebibyte)
    for (let written = 0; written < reserveBytes; written += mebibyte) await handle.write(zeros)
    await handle.sync()
  } catch {
    // Without a reserve the product works as well, until the disk is full.
  }
}
