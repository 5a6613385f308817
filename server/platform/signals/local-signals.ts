import { EventEmitter } from 'node:events'
import type { Signals } from './signals.ts'

/** Signals within one process, for a database that serves no other. */
export function localSignals(): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    send: (channel, about = '') => void emitter.emit(channel, about),
    on(channel, listener) {
      emitter.on(channel, listener)
      return () => emitter.off(channel, listener)
    },
    async close() {
      emitter.removeAllListeners()
    },
  }
}
