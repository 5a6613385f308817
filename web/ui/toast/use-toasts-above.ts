import { useEffect, useRef } from 'react'
import { placeToastsAnew } from './toast-room.ts'

/**
 * For an element marked `data-tray` or `data-dialog-buttons`. A toast above it goes along when it comes,
 * grows, shrinks or goes.
 */
export function useToastsAbove<E extends HTMLElement>() {
  const tray = useRef<E>(null)
  useEffect(() => {
    const observer = new ResizeObserver(placeToastsAnew)
    if (tray.current) observer.observe(tray.current)
    return () => {
      observer.disconnect()
      placeToastsAnew()
    }
  }, [])
  return tray
}
