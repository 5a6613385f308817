import type { ScreenshotRow, ScreenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Signals } from '#server/platform/signals/signals.ts'

export type Arrivals = ReturnType<typeof createArrivals>

type Dependencies = {
  screenshots: Pick<ScreenshotStore, 'find'>
  signals: Pick<Signals, 'send' | 'on'>
  /** Whether a vision pass is still to come. Null if no vision model is configured. */
  isToBeLookedAt: ((screenshotId: number) => Promise<boolean>) | null
}

/** How often to check, in case a signal of another process was lost. */
const pollMillis = 500

/** The longest wait in all, including the reading. A vision model's result may come later. */
const lookMillisMax = 4_000

/** Notifies callers that wait for a screenshot, in any process, when it is finished or has failed. */
export function createArrivals({ screenshots, signals, isToBeLookedAt }: Dependencies) {
  const waiting = new Set<{ name: string; wake: () => void }>()
  let isOver = false
  signals.on('arrival', name => {
    for (const one of waiting) if (one.name === name) one.wake()
  })

  function nextOf(name: string, millisMax: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(wake, millisMax)
    const one = { name, wake }
    function wake() {
      clearTimeout(timer)
      waiting.delete(one)
      resolve()
    }
    waiting.add(one)
    return { promise, cancel: wake }
  }

  return {
    announce: (screenshotId: number): void => signals.send('arrival', String(screenshotId)),

    /** Ends all waiting. Waiting callers get the row as it is. */
    endWaiting(): void {
      isOver = true
      for (const { wake } of waiting) wake()
    },

    /** Returns the row once it is finished, or as it is after `millisMax`. Undefined if it is gone. */
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
        const patience = Math.min(pollMillis, Math.max(0, left), lookLeft > 0 ? lookLeft : pollMillis)
        const next = nextOf(String(screenshotId), patience)
        const row = await screenshots.find(ownerId, screenshotId)
        const mayBeLookedAt = row && hasEnded(row) && isToBeLookedAt !== null
        const isAwaited = mayBeLookedAt
          ? lookLeft > 0 && (await isToBeLookedAt(screenshotId))
          : row && !hasEnded(row) && left > 0
        if (isAwaited && !isOver) {
          await next.promise
          continue
        }
        next.cancel()
        // The vision pass may have ended since the row was read.
        return mayBeLookedAt ? screenshots.find(ownerId, screenshotId) : row
      }
    },
  }
}

const hasEnded = (row: ScreenshotRow) => row.progress === 'filed' || row.failed_step !== null
