import type { Pixels } from './text-reader.ts'

/**
 * Reuses the memory of pictures that were read for later ones. V8 frees shared memory only once every thread
 * has collected its reference, which looks too small to hurry.
 */
export function pictureMemory({ keptMillis = 10_000 } = {}) {
  const free = new Set<SharedArrayBuffer>()
  const lent = new WeakSet<SharedArrayBuffer>()

  function keep(buffer: SharedArrayBuffer) {
    free.add(buffer)
    if (buffer.byteLength > ordinaryBytesMax) setTimeout(() => free.delete(buffer), keptMillis).unref()
  }

  const isLarge = ({ byteLength }: SharedArrayBuffer) => byteLength > ordinaryBytesMax
  const hasRoom = (isLargeOne: boolean) =>
    [...free].filter(one => isLarge(one) === isLargeOne).length < (isLargeOne ? largeMax : ordinaryMax)

  return {
    /** The smallest free memory of at least so many bytes. Undefined if none is free. */
    take(bytes = 0): SharedArrayBuffer | undefined {
      const [fitting] = [...free]
        .filter(({ byteLength }) => byteLength >= bytes)
        .sort((a, b) => a.byteLength - b.byteLength)
      if (fitting) free.delete(fitting)
      return fitting
    },

    /** Call it before giving the memory back. */
    lend: ({ data }: Pixels) => void lent.add(data.buffer),

    /** Gives memory back once. A second time it may already belong to another picture. */
    giveBack({ data: { buffer } }: Pixels): void {
      const isLent = lent.delete(buffer)
      if (isLent && hasRoom(isLarge(buffer))) keep(buffer)
    },
  }
}

/** More come back at once only after many came at once. */
const ordinaryMax = 4
/** A 5K desktop's. A long scroll needs more, and is rare. */
const ordinaryBytesMax = 16 * 1024 * 1024
/**
 * Large memory is kept for a moment only: large pictures come in groups, and each would otherwise need its
 * own until it is collected.
 */
const largeMax = 3
