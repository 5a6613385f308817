import { EventEmitter } from 'node:events'

export type WaitingCalls = ReturnType<typeof createWaitingCalls>

/** The carrier's requests that this process keeps open until the reply is ready. */
export function createWaitingCalls() {
  const ends = new EventEmitter().setMaxListeners(0)
  let isOver = false
  return {
    isAwaited: (carrierId: string) => ends.listenerCount(carrierId) > 0,
    end: (carrierId: string) => void ends.emit(carrierId),

    /** From now on nobody waits: later replies go as messages. */
    endAll(): void {
      isOver = true
      for (const name of ends.eventNames()) ends.emit(name)
    },

    /** Starts listening now. Resolves when the reply is ready, or after `millisMax`. */
    wait(carrierId: string, millisMax: number): Promise<void> {
      if (isOver) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = () => {
        clearTimeout(timer)
        ends.off(carrierId, end)
        resolve()
      }
      const timer = setTimeout(end, millisMax)
      ends.on(carrierId, end)
      return promise
    },
  }
}
