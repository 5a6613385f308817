import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** A little behind the event loop, so that requests are answered while pictures are read. */
const behind = 5

/**
 * Gives this thread a lower priority than the server, whatever that is, unless Linux shares the processor
 * between sessions first. Only Linux has thread priorities. Elsewhere, and if it is not permitted, nothing
 * happens.
 */
export function lowerPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // 0 would mean the whole process.
    if (id > 0) setPriority(id, Math.min(getPriority() + behind, constants.priority.PRIORITY_LOW))
  } catch {
    // Reading works without it.
  }
}
