import { hash, randomUUID } from 'node:crypto'

/**
 * Counts how often each key was used in the last `windowMillis`. Memory is bounded, and nothing within the
 * window is forgotten, however many keys there are. A key shares four counters with others, and the lowest is
 * its count. So a count is never too low, and too high only with hundreds of thousands of keys. (Count-min
 * sketch: Cormode and Muthukrishnan, 2005. The previous window's count fades as the current window goes on.)
 */
export function createRateCounts({ windowMillis, fades = true, now = () => performance.now() }: Options) {
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
    /** Counts one more use. If there were `max` already, it returns the seconds until another is allowed. */
    take(key: string, max: number): { retryAfterSeconds: number } | null {
      const windows = (now() - begun) / windowMillis
      turnTo(Math.floor(windows))
      const cells = cellsOf(secret + key)
      const own = lowest(current, cells)
      const before = fades ? lowest(previous, cells) : 0
      const part = windows - index
      if (own + before * (1 - part) >= max) {
        const freeAt = !fades ? 1 : own >= max ? 2 - max / own : 1 - (max - own) / before
        return { retryAfterSeconds: Math.ceil(((freeAt - part) * windowMillis) / 1000) + 1 }
      }
      // Only the lowest counter: the others are already too high.
      for (const cell of cells) if (current[cell] === own) current[cell] = own + 1
      return null
    },
  }
}

type Options = {
  windowMillis: number
  /** Whether the previous window's uses count too, less and less. */
  fades?: boolean
  /** Milliseconds of a monotonic clock. */
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
