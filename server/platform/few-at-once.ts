import { createLending } from './db/lending.ts'

/** Does a piece of work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work be under way at once, in the order they came; one that waits longer is refused with `tooLong`. */
export function fewAtOnce(most: number, waiting: { waitMsMax: number; tooLong: string }): InTurn {
  const places = createLending(
    Array.from({ length: most }, (_, i) => i),
    waiting,
  )
  return async work => {
    const place = await places.borrow()
    try {
      return await work()
    } finally {
      places.giveBack(place)
    }
  }
}
