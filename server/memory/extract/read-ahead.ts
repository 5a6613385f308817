import type { Reading } from '#server/memory/keep/reading.ts'
import type { Pixels } from '#server/outside/text-reader.ts'

export type ReadAhead = ReturnType<typeof createReadAhead>

/**
 * Begins to read a picture while its bytes are still being stored. Only a head start: what is begun here and
 * lost in a crash is read again from the stored bytes.
 */
export function createReadAhead({ extract, atOnceMax }: Options) {
  const begun = new Map<string, Begun>()

  /** What has ended and was never taken (its screenshot was deleted, or another process read it) makes room. */
  function hasRoom(): boolean {
    if (begun.size < atOnceMax) return true
    const [untaken] = begun.entries().find(([, { hasEnded }]) => hasEnded) ?? []
    return untaken !== undefined && begun.delete(untaken)
  }

  return {
    /** Does nothing when enough are under way already: decoded pixels are large. */
    begin(fileKey: string, pixels: Pixels): void {
      if (!hasRoom()) return
      const one = { reading: extract(pixels), hasEnded: false }
      const end = () => {
        one.hasEnded = true
      }
      // Whoever takes it sees its failure; nobody else needs to.
      one.reading.then(end, end)
      begun.set(fileKey, one)
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

type Options = { extract: (pixels: Pixels) => Promise<Reading>; atOnceMax: number }
type Begun = { reading: Promise<Reading>; hasEnded: boolean }
