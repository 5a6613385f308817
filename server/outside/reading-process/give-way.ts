import { writeFileSync } from 'node:fs'

/**
 * Puts everything that this session runs behind other sessions, above all behind a browser on the same
 * machine, or level with them. Linux shares the processor between sessions first and between their threads
 * second, so a thread's own priority means nothing to another session. Call it only in a session that has
 * nothing else to do. Elsewhere, and where sessions are not told apart, nothing happens.
 * https://man7.org/linux/man-pages/man7/sched.7.html (the autogroup feature)
 */
export function giveWay(isBehind: boolean): void {
  clearTimeout(retry)
  const niceness = isBehind ? behind : 0
  if (niceness === current) return
  try {
    writeFileSync('/proc/self/autogroup', String(niceness))
    current = niceness
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    if (isTooSoon) retry = setTimeout(giveWay, retryMillis, isBehind).unref()
  }
}

/** The niceness that this session has. A new one has 0. */
let current = 0
let retry: NodeJS.Timeout | undefined

/** Reading then gets about a quarter of a core that another session wants too. At most 19. */
const behind = 5
/** Linux allows ten changes a second, of all sessions together. */
const retryMillis = 120
