import { type FocusEvent, type KeyboardEvent as KeyPress, useEffect, useRef } from 'react'
import { toast, useSonner } from 'sonner'
import { keepToasts } from './keep-toasts.ts'

/**
 * For an element around the toasts. Sonner gives the focus back to where it came from whenever it leaves them, so that
 * the Tab key leads nobody past a toast. Here it goes on; it is given back when what had it is gone, and, as Sonner does,
 * after a detour by a key of its own. None goes away while it has the focus that a key gave it: one that is clicked would
 * stay for good. Escape closes the one that has it.
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
    onKeyDown: goByKey,
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

function goByKey(event: KeyPress) {
  const shown = event.target instanceof Element && event.target.closest<HTMLElement>('[data-sonner-toast]')
  if (!shown) return
  if (event.key === 'Escape') {
    event.preventDefault()
    toast.dismiss()
  }
  if (event.key === 'Tab') goInSight(event, shown)
}

/** As its parts stand on screen, which in the page is the other way round: what can be done, and then its x. */
function goInSight(event: KeyPress, shown: HTMLElement) {
  const buttons = [...shown.querySelectorAll<HTMLElement>('button')].reverse()
  const parts = [shown, ...buttons]
  const at = event.target instanceof HTMLElement ? parts.indexOf(event.target) : -1
  if (at === -1) return
  const next = parts[at + (event.shiftKey ? -1 : 1)]
  if (next) {
    event.preventDefault()
    next.focus()
  } else if (!event.shiftKey) {
    // On from where the page has the toast's end: the browser goes from there.
    buttons[0]?.focus()
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
