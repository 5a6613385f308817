import { createHash } from 'node:crypto'
import { appendFile, type FileHandle, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settingsFolder } from './settings.ts'

export type BegunImports = Awaited<ReturnType<typeof openBegunImports>>

/**
 * Remembers which archive each import was begun with, so that one that broke off goes on with the same. A
 * container may have no folder for it.
 */
export async function openBegunImports(environment: NodeJS.ProcessEnv, whose: string) {
  const file = join(settingsFolder(environment), `imports-${whose}.txt`)
  const known = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'))
  return {
    has: (id: number, fingerprint: string): boolean => known.has(`${id} ${fingerprint}`),
    /** False if it cannot be written down. */
    async add(id: number, fingerprint: string): Promise<boolean> {
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await appendFile(file, `${id} ${fingerprint}\n`, { mode: 0o600 })
        return true
      } catch {
        return false
      }
    },
  }
}

/**
 * Two archives of one size almost surely differ at the beginning, or at the end, where a ZIP has its
 * directory.
 * Only the last megabyte of a longer directory is looked at.
 */
export async function fingerprintOf(file: FileHandle, bytes: number): Promise<string> {
  const hash = createHash('sha256').update(String(bytes))
  const piece = new Uint8Array(Math.max(1, Math.min(pieceBytes, bytes)))
  for (const at of [0, Math.max(0, bytes - piece.length)]) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    hash.update(piece.subarray(0, bytesRead))
  }
  return hash.digest('hex')
}

const pieceBytes = 1_048_576
