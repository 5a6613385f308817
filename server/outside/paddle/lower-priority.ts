import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A little behind the event loop, so that requests are answered while pictures are read. */
const niceness = 5

/**
 * Puts this thread behind the others of the process. Only Linux gives threads priorities of their own; elsewhere, and
 * where it is not allowed, nothing happens.
 */
export function lowerPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // 0 would be the whole process.
    if (id > 0) setPriority(id, niceness)
  } catch {
    // Reading works without it.
  }
}
