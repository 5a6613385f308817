import { ownerFolderOf } from '#server/memory/keep/forget/owner-folder.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { fairShares } from '#server/platform/fair-shares.ts'

export type ReadAhead = ReturnType<typeof createReadAhead>

/** About twenty phone pictures. What does not fit is decoded once more when its turn comes. */
const bytesWaitingMax = 64 * 1024 * 1024
/** Readings that nobody took: their screenshots were deleted, or another process read them. */
const untakenMax = 32

/**
 * Begins to read a picture while its bytes are still being stored. Only a head start: what is begun here and
 * lost in a crash is read again from the stored bytes.
 */
export function createReadAhead({ extract, bytesMax = bytesWaitingMax, endedMax = untakenMax }: Options) {
  const begun = new Map<string, Begun>()
  const shares = fairShares<string>(bytesMax, bytesMax / 2)

  function forgetUntaken() {
    const ended = [...begun].filter(([, { hasEnded }]) => hasEnded)
    for (const [key] of ended.slice(0, Math.max(0, ended.length - endedMax))) begun.delete(key)
  }

  return {
    /** False, and nothing is done, when too much waits already, or too much of one owner's: decoded pixels are large. One picture alone is always begun. */
    begin(fileKey: string, pixels: Pixels): boolean {
      const bytes = pixels.data.length
      const owner = ownerFolderOf(fileKey)
      const isAlone = shares.taken() === 0
      if (!shares.take(owner, bytes, isAlone)) return false
      const one = { reading: extract(pixels, fileKey), hasEnded: false }
      const end = () => {
        one.hasEnded = true
        shares.giveBack(owner, bytes)
        forgetUntaken()
      }
      // Whoever takes it sees its failure; nobody else needs to.
      one.reading.then(end, end)
      begun.set(fileKey, one)
      return true
    },

    /** The reading that was begun, once; undefined when there is none. */
    take(fileKey: string): Promise<Reading> | undefined {
      const one = begun.get(fileKey)
      begun.delete(fileKey)
      return one?.reading
    },

    drop: (fileKey: string) => void begun.delete(fileKey),
  }
}

type Options = {
  extract: (pixels: Pixels, fileKey: string) => Promise<Reading>
  bytesMax?: number
  endedMax?: number
}
type Begun = { reading: Promise<Reading>; hasEnded: boolean }
