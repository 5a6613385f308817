import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openedHere, useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'

/** Which screenshot the address opens, and the two ways out: back to the list, or on to talking about it. */
export function useDetailPlace() {
  const [{ screenshotId }, change] = useMemoryView()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  // Going back takes a moment, in which who presses twice would go back twice.
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (left.current !== key) left.current = undefined
  }, [key])
  const close = () => {
    if (left.current === key) return
    left.current = key
    // Going back, where that is where it came from: else the next step back would open it again.
    if (state === openedHere) void navigate(-1)
    else change({ screenshotId: null }, { replace: true })
  }
  const ask = (id: number) => change({ screenshotId: null, chatId: id }, { replace: true })
  return { id: screenshotId, close, ask }
}
