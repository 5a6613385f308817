import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchCharsMax } from '#web/memory/keep/queries/memory-view.ts'
import { openedHere, useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { changePageStep } from '#web/ui/dialog/open-steps.ts'

/**
 * The screenshot that the address opens, the way to another one, and the two ways out: back to the list, or
 * on to the chat about it.
 */
export function useDetailPlace() {
  const [{ screenshotId }, change] = useMemoryView()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  // Going back takes a moment, and a second press must not go back twice.
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (left.current !== key) left.current = undefined
  }, [key])
  const close = () => {
    if (left.current === key) return
    left.current = key
    // Goes back if the dialog was opened from this page. Otherwise the next step back would open it again.
    if (state === openedHere) changePageStep(() => void navigate(-1))
    else change({ screenshotId: null }, { replace: true })
  }
  const ask = (id: number) => change({ screenshotId: null, chatId: id }, { replace: true })
  // Whichever is shown, one step back leads to the place where the first was opened.
  const step = (id: number) => change({ screenshotId: id }, { replace: true, state })
  const search = (text: string) =>
    change({ screenshotId: null, search: text.slice(0, searchCharsMax) }, { replace: true })
  return { id: screenshotId, close, ask, step, search }
}
