import { ownerFolderOf } from '#server/memory/keep/forget/owner-folder.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { fairShares } from '#server/platform/fair-shares.ts'

export type ReadAhead = ReturnType<typeof createReadAhead>

/** About twenty phone pictures. The rest are decoded again when their turn comes. */
const bytesWaitingMax = 64 * 1024 * 1024
/** Readings that nobody took: their screenshots were deleted, or another process read them. */
const untakenMax = 32

/** Starts reading a picture while its bytes are being stored. After a crash it is read again. */
export function createReadAhead({ extract, bytesMax = bytesWaitingMax, endedMax = untakenMax }: Options) {
  const begun = new Map<string, Begun>()
  const shares = fairShares<string>(bytesMax, bytesMax / 2)

  function forgetUntaken() {
    const ended = [...begun].filter(([, { hasEnded }]) => hasEnded)
    for (const [key] of ended.slice(0, Math.max(0, ended.length - endedMax))) begun.delete(key)
  }

  return {
    /** Returns false, and does nothing, if too much waits already. A single picture always starts. */
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
      // The caller who takes the reading sees its failure. Nobody else needs to.
      one.reading.then(end, end)
      begun.set(fileKey, one)
      return true
    },

    /** Takes the started reading, once. Undefined if there is none. */
    take(fileKey: string): Promise<Reading> | undefined {
      const one = begun.get(fileKey)
      begun.delete(fileKey)
      return one?.reading
    },

    drop: (fileKey: string) => void begun.delete(fileKey),
  }
}

/** For a process that reads no pictures. */
export const noReadAhead: ReadAhead = { begin: () => false, take: () => undefined, drop: () => {} }

type Options = {
  extract: (pixels: Pixels, fileKey: string) => Promise<Reading>
  bytesMax?: number
  endedMax?: number
}
type Begun = { reading: Promise<Reading>; hasEnded: boolean }
