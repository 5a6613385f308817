import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * While open: whether nobody has moved a pointer or pressed a key for a while. `wake` tells that somebody
 * has.
 */
export function useRests(open: boolean): { rests: boolean; wake: () => void } {
  const [rests, setRests] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
  return { rests, wake }
}

const restMs = 2_500
