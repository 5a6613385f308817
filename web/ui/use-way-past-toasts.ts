import { type FocusEvent, useEffect, useRef } from 'react'
import { toast, useSonner } from 'sonner'
import { keepToasts } from './keep-toasts.ts'

/**
 * For an element around the toasts. Sonner gives the focus back to where it came from whenever it leaves them, so that
 * the Tab key leads nobody past a toast. Here it goes on; it is given back when what had it is gone, and, as Sonner does,
 * after a detour by a key of its own. None goes away while it has the focus that a key gave it: one that is clicked would
 * stay for good.
 */
export function useWayPastToasts() {
  const visit = useRef<Visit>(null)
  const { toasts } = useSonner()
  const shown = toasts.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and with it what had the focus.
  useEffect(() => {
    const from = visit.current?.from
    visit.current = null
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }, [shown])
  useKeysToToast()
  return {
    onFocusCapture: (event: FocusEvent) => {
      visit.current ??= {
        from: event.relatedTarget,
        isDetour: event.target.matches('[data-sonner-toaster]'),
        letGo: null,
      }
      if (event.target.matches(':focus-visible')) visit.current.letGo ??= keepToasts()
      // Sonner remembers nothing that it is not told of.
      if (!visit.current.isDetour) event.stopPropagation()
    },
    onBlurCapture: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      visit.current?.letGo?.()
      visit.current = null
    },
  }
}

/** While the focus is in a toast. */
type Visit = { from: Element | null; isDetour: boolean; letGo: (() => void) | null }

/** Straight to what can be done about what is shown: by the key that Sonner has, and the one of other products. */
function useKeysToToast() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKeyToToast(event) || toast.getToasts().length === 0) return
      const shown = document.querySelector<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')
      if (!shown) return
      event.preventDefault()
      // By way of the list: so Sonner knows it for a detour, and Tab leads back.
      shown.closest<HTMLElement>('[data-sonner-toaster]')?.focus()
      const action = shown.querySelector<HTMLElement>('[data-action]')
      ;(action ?? shown).focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** With Control it is no such key: on many keyboards AltGr is both, and writes a letter. */
function isKeyToToast({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || shiftKey) return false
  return altKey ? code === 'KeyT' : code === 'F8'
}
