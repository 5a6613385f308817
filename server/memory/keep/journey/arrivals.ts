import { EventEmitter } from 'node:events'
import type { ScreenshotRow, ScreenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type Arrivals = ReturnType<typeof createArrivals>

/** How often to check for work that another process has finished. */
const pollMillis = 500

/**
 * A vision model takes seconds, and its result may come later. Remy waits this long in all, including the
 * reading.
 */
const lookMillisMax = 4_000

/** Notifies whoever waits for a screenshot that it is finished, successfully or not. */
export function createArrivals({ screenshots }: { screenshots: Pick<ScreenshotStore, 'find'> }) {
  const arrivals = new EventEmitter().setMaxListeners(0)
  const looks = new Map<number, NodeJS.Timeout>()
  let isOver = false

  function announceLook(screenshotId: number): void {
    clearTimeout(looks.get(screenshotId))
    looks.delete(screenshotId)
    arrivals.emit(String(screenshotId))
  }

  return {
    announce: (screenshotId: number) => void arrivals.emit(String(screenshotId)),

    /**
     * A vision model will look at it after it is filed. Waiting callers wait for that too, but not for long.
     */
    expectLook(screenshotId: number): void {
      clearTimeout(looks.get(screenshotId))
      looks.set(screenshotId, setTimeout(announceLook, lookMillisMax, screenshotId).unref())
    },
    announceLook,

    /** From now on nobody waits: waiting callers get the row as it is. */
    endWaiting(): void {
      isOver = true
      for (const name of arrivals.eventNames()) arrivals.emit(name)
    },

    /** The row once it is finished, or as it is after `millisMax`. Undefined if it is gone. */
    async wait(
      ownerId: OwnerId,
      screenshotId: number,
      millisMax: number,
    ): Promise<ScreenshotRow | undefined> {
      const start = performance.now()
      for (;;) {
        const left = start + millisMax - performance.now()
        const lookLeft = start + Math.min(lookMillisMax, millisMax) - performance.now()
        // Starts listening before it checks, so that it misses no notification.
        const patience = looks.has(screenshotId) && lookLeft > 0 ? lookLeft : left
        const next = nextOf(arrivals, String(screenshotId), Math.min(pollMillis, Math.max(0, patience)))
        const row = await screenshots.find(ownerId, screenshotId)
        const isAwaited = row && (hasEnded(row) ? looks.has(screenshotId) && lookLeft > 0 : left > 0)
        if (isAwaited && !isOver) {
          await next.promise
          continue
        }
        next.cancel()
        return row
      }
    },
  }
}

const hasEnded = (row: ScreenshotRow) => row.progress === 'filed' || row.failed_step !== null

function nextOf(arrivals: EventEmitter, name: string, millisMax: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cancel = () => {
    clearTimeout(timer)
    arrivals.off(name, cancel)
    resolve()
  }
  const timer = setTimeout(cancel, millisMax)
  arrivals.on(name, cancel)
  return { promise, cancel }
}
