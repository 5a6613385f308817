import type { Signals } from '#server/platform/signals/signals.ts'

export type WaitingCalls = ReturnType<typeof createWaitingCalls>

/** How long the carrier's request is kept open. Twilio gives up after 15 seconds. */
export const callMillisMax = 10_000

/** As often as a screenshot's end is looked for (`arrivals.ts`). */
const pollMillis = 500

/**
 * The carrier's requests that this process keeps open until the reply is ready, here or in another process.
 */
export function createWaitingCalls({ signals }: { signals: Pick<Signals, 'send' | 'on'> }) {
  const waiting = new Set<{ carrierId: string; end: () => void }>()
  let isOver = false
  signals.on('text', carrierId => {
    for (const call of waiting) if (call.carrierId === carrierId) call.end()
  })
  return {
    end: (carrierId: string) => signals.send('text', carrierId),

    /** From now on nobody waits: later replies go as messages. */
    endAll(): void {
      isOver = true
      for (const { end } of waiting) end()
    },

    /**
     * Starts listening now. Resolves when the reply is ready, or after `millisMax`. `isReady` is asked now
     * and then, in case a signal of another process was lost.
     */
    wait(carrierId: string, millisMax: number, isReady: () => Promise<boolean>): Promise<void> {
      if (isOver) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      const call = { carrierId, end }
      const timer = setTimeout(end, millisMax)
      // While the database is away, the time limit ends the wait.
      const poll = setInterval(
        () =>
          isReady().then(
            ready => ready && end(),
            () => {},
          ),
        pollMillis,
      )
      function end() {
        clearTimeout(timer)
        clearInterval(poll)
        waiting.delete(call)
        resolve()
      }
      waiting.add(call)
      return promise
    },
  }
}
