import { hash, randomUUID } from 'node:crypto'

/**
 * Counts how often each key was used in the last `windowMillis`. Its memory is bounded and nothing is forgotten within the window,
 * however many keys there are: a key has four counters that it shares with others, and the lowest is its count. So a count is
 * never too low, and too high only once hundreds of thousands of keys are in use. (Count-min sketch: Cormode and
 * Muthukrishnan, 2005. The count of the window before fades out as this one goes on.)
 */
export function createRateCounts({ windowMillis, now = () => performance.now() }: Options) {
  const secret = randomUUID()
  const begun = now()
  let index = 0
  let current = counters()
  let previous = counters()

  function turnTo(next: number) {
    if (next === index) return
    previous = next === index + 1 ? current : counters()
    current = counters()
    index = next
  }

  return {
    /** Counts one more use, unless there were `max` already: then it says in how many seconds there may be another. */
    take(key: string, max: number): { retryAfterSeconds: number } | null {
      const windows = (now() - begun) / windowMillis
      turnTo(Math.floor(windows))
      const cells = cellsOf(secret + key)
      const own = lowest(current, cells)
      const before = lowest(previous, cells)
      const part = windows - index
      if (own + before * (1 - part) >= max) {
        const freeAt = own >= max ? 2 - max / own : 1 - (max - own) / before
        return { retryAfterSeconds: Math.ceil(((freeAt - part) * windowMillis) / 1000) + 1 }
      }
      // Only the lowest: the others are too high already.
      for (const cell of cells) if (current[cell] === own) current[cell] = own + 1
      return null
    },
  }
}

type Options = {
  windowMillis: number
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}

const rows = 4
const width = 2 ** 18
const counters = () => new Uint32Array(rows * width)

function cellsOf(key: string): number[] {
  const digest = hash('sha256', key, 'buffer')
  return Array.from({ length: rows }, (_, row) => row * width + (digest.readUInt32LE(4 * row) % width))
}

const lowest = (counts: Uint32Array, cells: number[]) => Math.min(...cells.map(cell => counts[cell] ?? 0))
