import { useLocation, useNavigate } from 'react-router'
import { openedHere, useMemoryView } from './use-memory-view.ts'

/** Which screenshot the address opens, and the two ways out: back to the list, or on to talking about it. */
export function useDetailPlace() {
  const [{ screenshotId }, change] = useMemoryView()
  const navigate = useNavigate()
  const wasOpenedHere = useLocation().state === openedHere
  const close = () => {
    // Going back, where that is where it came from: else the next step back would open it again.
    if (wasOpenedHere) void navigate(-1)
    else change({ screenshotId: null }, { replace: true })
  }
  const ask = (id: number) => change({ screenshotId: null, chatId: id }, { replace: true })
  return { id: screenshotId, close, ask }
}
