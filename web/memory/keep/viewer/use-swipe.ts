import { type PointerEvent, useRef } from 'react'

/** A finger that moves this far, and mostly sideways, swipes. */
const swipePx = 60

/** Handlers for an element that a finger swipes over: to the left is forward, to the right is back. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger pinches.
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const [right, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(right) > swipePx && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
