import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Late } from './late.ts'

/**
 * A late component, or null until it has loaded. It is fetched while `isNeeded`; each time that becomes true
 * it is tried again. If it fails, the page stays as it is, and `onMissing` is called.
 */
export function useLate<Props>(
  late: Late<Props>,
  isNeeded: boolean,
  onMissing: () => void = () => {},
): ComponentType<Props> | null {
  const here = useSyncExternalStore(late.onHere, late.peek)
  const miss = useEffectEvent(onMissing)
  useEffect(() => {
    if (!isNeeded || late.peek()) return
    let isGone = false
    late.fetch().catch(() => !isGone && miss())
    return () => {
      isGone = true
    }
  }, [late, isNeeded])
  return here
}
