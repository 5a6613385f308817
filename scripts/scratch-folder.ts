import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for everything that the tests write, deleted when this process ends. In memory if there is
 * room, because hundreds of databases are created and dropped, and each would wait for a disk.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'remy-test-'))
  // Like the system's own temporary folder: PostgreSQL may run as another user, and deletes its own folder in
  // this one.
  chmodSync(folder, 0o1777)
  // Retries while interrupted processes still write to it.
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  )
  return folder
}

/** Linux only. Containers often have a small one. */
const memory = '/dev/shm'
const roomBytesMin = 3 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomBytesMin
  } catch {
    return false
  }
}
