import { type RefObject, useEffect } from 'react'

/**
 * Keeps the rows of a list up with a mouse wheel. While a wheel scrolls, Chromium gives the frames of the
 * page's own thread a low priority, unless the page may handle touches itself. So this listens to touches
 * where there are none. On a device with touch, such a listener would delay scrolling by a finger.
 * Measured in docs/measurements/web.md.
 */
export function useFramesInTime(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element || matchMedia('(any-pointer: coarse)').matches) return
    const listening = new AbortController()
    element.addEventListener('touchstart', () => {}, { passive: false, signal: listening.signal })
    return () => listening.abort()
  }, [list])
}
