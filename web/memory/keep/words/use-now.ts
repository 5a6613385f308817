import { useSyncExternalStore } from 'react'

/** Now, in milliseconds since 1970, looked at again every half minute: "just now" does not stay so. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** One clock for all, and none while nobody looks. */
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
