import type { Pixels } from '#server/outside/text-reader.ts'

/**
 * The memory of pictures that were read, for those to come. All threads see it, and V8 collects it with the last of what each of them
 * knows of it, whose size tells it no haste.
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
    /** The smallest that has room for so many bytes. Undefined where none is free. */
    take(bytes = 0): SharedArrayBuffer | undefined {
      const [fitting] = [...free]
        .filter(({ byteLength }) => byteLength >= bytes)
        .sort((a, b) => a.byteLength - b.byteLength)
      if (fitting) free.delete(fitting)
      return fitting
    },

    /** Called before the memory is given back. */
    lend: ({ data }: Pixels) => void lent.add(data.buffer),

    /** Once: what is given back a second time may be another's by then. */
    giveBack({ data: { buffer } }: Pixels): void {
      const isLent = lent.delete(buffer)
      if (isLent && hasRoom(isLarge(buffer))) keep(buffer)
    },
  }
}

/** More come back at once only after many came at once. */
const ordinaryMax = 4
/** A 5K desktop's. A long scroll has more, and is rare. */
const ordinaryBytesMax = 16 * 1024 * 1024
/** Kept for a moment only: where one comes, more come, and each would else be memory of its own until it is collected. */
const largeMax = 3
