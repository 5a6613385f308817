import { EventEmitter } from 'node:events'

export type WaitingCalls = ReturnType<typeof createWaitingCalls>

/** Calls of the carrier that are kept open in this process until the reply is there. */
export function createWaitingCalls() {
  const ends = new EventEmitter().setMaxListeners(0)
  let isOver = false
  return {
    isAwaited: (carrierId: string) => ends.listenerCount(carrierId) > 0,
    end: (carrierId: string) => void ends.emit(carrierId),

    /** From now on nobody waits: what is not there yet goes by message. */
    endAll(): void {
      isOver = true
      for (const name of ends.eventNames()) ends.emit(name)
    },

    /** Listens from now on; resolves at the end, or after `millisMax`: it takes longer than a call may. */
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
