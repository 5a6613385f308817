import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * While open: whether nobody has moved a pointer or pressed a key for a while. `wake` resets that, and so do
 * these events. A finger resets it when it is lifted, so that it does not press a button that just appeared.
 */
export function useRests(open: boolean) {
  const [rests, setRests] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const beganAtRest = useRef(false)
  const wake = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRests(true), restMs)
    setRests(false)
  }
  const begin = useEffectEvent(wake)
  useEffect(() => {
    if (open) begin()
    return () => clearTimeout(timer.current)
  }, [open])
  return {
    rests,
    wake() {
      beganAtRest.current = false
      wake()
    },
    /** The click that ends the tap may reach a control that was hidden when the tap began. */
    beganAtRest,
    events: {
      onPointerDown(event: PointerEvent) {
        beganAtRest.current = rests
        if (event.pointerType !== 'touch') wake()
      },
      onPointerMove(event: PointerEvent) {
        if (event.pointerType !== 'touch') wake()
      },
      onPointerUp: wake,
      onPointerCancel: wake,
    },
  }
}

const restMs = 2_500
