import { type FocusEvent, type KeyboardEvent as KeyPress, useEffect, useRef } from 'react'
import { toast, useSonner } from 'sonner'
import { keepToasts } from './keep-toasts.ts'
import { useUndoByKey } from './use-undo-by-key.ts'

/**
 * For an element around the toasts. Sonner returns the focus whenever it leaves a toast, so the Tab key never
 * gets past one. Here Tab goes on. The focus is returned when the focused toast is gone and, as in Sonner,
 * after a detour by its shortcut. A toast with keyboard focus does not expire; one that was clicked would
 * otherwise stay for good. Escape closes the focused one.
 */
export function useWayPastToasts() {
  const visit = useRef<Visit>(null)
  const { toasts } = useSonner()
  const shown = toasts.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts, so another focused one
  useEffect(() => {
    const from = visit.current?.from
    visit.current = null
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }, [shown])
  useKeysToToast()
  useUndoByKey()
  return {
    onKeyDown: goByKey,
    onFocusCapture: (event: FocusEvent) => {
      visit.current ??= {
        from: event.relatedTarget,
        isDetour: event.target.matches('[data-sonner-toaster]'),
        letGo: null,
      }
      if (event.target.matches(':focus-visible')) visit.current.letGo ??= keepToasts()
      // Sonner does not remember what it is not told.
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

/** In the order on screen, which is the reverse of the document's: the actions, then the close button. */
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
    // Continues from the toast's end in the document: the browser takes it from there.
    buttons[0]?.focus()
  }
}

/** While the focus is in a toast. */
type Visit = { from: Element | null; isDetour: boolean; letGo: (() => void) | null }

/** Shortcuts to the toast's action: Sonner's key, and the one of other products. */
function useKeysToToast() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKeyToToast(event) || toast.getToasts().length === 0) return
      const shown = document.querySelector<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')
      if (!shown) return
      event.preventDefault()
      // Through the list, so that Sonner treats it as a detour, and Tab leads back.
      shown.closest<HTMLElement>('[data-sonner-toaster]')?.focus()
      const action = shown.querySelector<HTMLElement>('[data-action]')
      ;(action ?? shown).focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Not with Control: on many keyboards AltGr is both, and types a letter. */
function isKeyToToast({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || shiftKey) return false
  return altKey ? code === 'KeyT' : code === 'F8'
}
