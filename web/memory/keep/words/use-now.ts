import { useSyncExternalStore } from 'react'

/** The time in milliseconds since 1970, updated every half minute, so that "just now" does not stay. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** One timer for all components, and none if nobody uses it. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) timer = setInterval(tick, 30_000)
  listeners.add(listener)
  now = Date.now()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
