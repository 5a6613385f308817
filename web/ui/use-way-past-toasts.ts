import { type FocusEvent, useEffect, useRef } from 'react'
import { useSonner } from 'sonner'

/**
 * For an element around the toasts. Sonner gives the focus back to where it came from whenever it leaves them, so that
 * the Tab key leads nobody past a toast. Here it goes on; it is given back when what had it is gone, and, as Sonner does,
 * after a detour by Alt+T.
 */
export function useWayPastToasts() {
  const visit = useRef<Visit>(null)
  const { toasts } = useSonner()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and with it what had the focus.
  useEffect(() => {
    const from = visit.current?.from
    visit.current = null
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }, [toasts])
  return {
    onFocusCapture: (event: FocusEvent) => {
      visit.current ??= { from: event.relatedTarget, isDetour: event.target.matches('[data-sonner-toaster]') }
      // Sonner remembers nothing that it is not told of.
      if (!visit.current.isDetour) event.stopPropagation()
    },
    onBlurCapture: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) visit.current = null
    },
  }
}

/** While the focus is in a toast. */
type Visit = { from: Element | null; isDetour: boolean }
