import type { Pixels } from '#server/outside/text-reader.ts'

/**
 * The memory of pictures that were read, for those to come. All threads see it, and V8 collects it with the last of what each of them
 * knows of it, whose size tells it no haste.
 */
export function pictureMemory() {
  const free: SharedArrayBuffer[] = []
  const lent = new WeakSet<SharedArrayBuffer>()
  return {
    /** Undefined where none is free. */
    take: () => free.pop(),

    /** To be told before it is given back. */
    lend: ({ data }: Pixels) => void lent.add(data.buffer),

    /** Once: what is given back a second time may be another's by then. */
    giveBack({ data: { buffer } }: Pixels): void {
      const isLent = lent.delete(buffer)
      if (isLent && free.length < freeMax && buffer.byteLength <= keptBytesMax) free.push(buffer)
    },
  }
}

/** More come back at once only after many came at once. */
const freeMax = 4
/** A 5K desktop's. A long scroll has more, and is rare. */
const keptBytesMax = 16 * 1024 * 1024
