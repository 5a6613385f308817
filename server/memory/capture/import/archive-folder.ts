import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export type ArchiveFolder = ReturnType<typeof createArchiveFolder>

/** Archives that are being imported, as files of this machine: a folder for each owner. */
export function createArchiveFolder(folder: string) {
  const folderOf = (ownerId: OwnerId) => join(folder, String(ownerId))
  const pathOf = (ownerId: OwnerId, importId: number) => join(folderOf(ownerId), `${importId}.zip`)
  const linesPathOf = (ownerId: OwnerId, importId: number) => join(folderOf(ownerId), `${importId}.ndjson`)
  const underWay = new Set<string>()

  return {
    pathOf,
    /** The unpacked list of a Remy export. */
    linesPathOf,

    /** How many bytes have arrived. */
    size: (ownerId: OwnerId, importId: number): Promise<number> => sizeOf(pathOf(ownerId, importId)),

    /**
     * Appends a piece that begins `at` where the last one ended, and returns the archive's size. What arrives
     * before a connection breaks is kept. Returns null, and reads nothing, if the archive has another length,
     * or another piece is arriving. Throws if it would grow beyond `bytesMax`.
     */
    async append(
      ownerId: OwnerId,
      importId: number,
      { at, bytesMax, piece }: { at: number; bytesMax: number; piece: Readable },
    ): Promise<number | null> {
      const path = pathOf(ownerId, importId)
      if (underWay.has(path)) return null
      underWay.add(path)
      try {
        await mkdir(folderOf(ownerId), { recursive: true, mode: 0o700 })
        if ((await sizeOf(path)) !== at) return null
        return await appendTo(path, piece, { at, bytesMax })
      } finally {
        underWay.delete(path)
      }
    },

    /** Survives a power cut once it returns. */
    async sync(ownerId: OwnerId, importId: number): Promise<void> {
      await using file = await open(pathOf(ownerId, importId), 'r+')
      await file.sync()
    },

    async remove(ownerId: OwnerId, importId: number): Promise<void> {
      await rm(pathOf(ownerId, importId), { force: true })
      await rm(linesPathOf(ownerId, importId), { force: true })
    },

    removeAllOf: (ownerId: OwnerId): Promise<void> => rm(folderOf(ownerId), { recursive: true, force: true }),

    /** Every archive, with the ids in its name. */
    async *all(): AsyncGenerator<{ ownerId: number; importId: number }> {
      for (const owner of await namesIn(folder))
        for (const name of await namesIn(join(folder, owner))) {
          const [ownerId, importId] = [Number(owner), Number(name.replace(/\.(?:zip|ndjson)$/, ''))]
          if (Number.isSafeInteger(ownerId) && Number.isSafeInteger(importId)) yield { ownerId, importId }
        }
    },
  }
}

/**
 * The stream is left open: it is a request, which is still to be answered. Each byte is written at its own
 * place. So it does no harm if another process still writes the same piece, whose connection broke.
 */
async function appendTo(path: string, piece: Readable, { at, bytesMax }: { at: number; bytesMax: number }) {
  await using file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  let size = at
  for await (const chunk of piece.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > bytesMax)
      throw new ProblemError('archive.too-large', 'The archive is longer than was announced.')
    await writeAt(file, chunk, size - chunk.length)
  }
  return size
}

async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size
  } catch (cause) {
    if (isMissing(cause)) return 0
    throw cause
  }
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

const isMissing = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
