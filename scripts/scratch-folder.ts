import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for all that the tests write, gone when this process ends. In memory where there is room: hundreds of
 * databases are made and dropped, and a disk would be waited for at each.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'remy-test-'))
  // As the system's own: PostgreSQL may run as another user, and removes its folder in this one by itself.
  chmodSync(folder, 0o1777)
  // Tried again while those who were interrupted with us still write to it.
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  )
  return folder
}

/** Of Linux; containers often have a small one. */
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
