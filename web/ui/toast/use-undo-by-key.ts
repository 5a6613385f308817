import { useEffect } from 'react'

/** While a toast offers Undo, Ctrl+Z or Cmd+Z presses it. In a field, this key takes back what was typed. */
export function useUndoByKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented || isInField(event.target)) return
      const shown = document.querySelectorAll<HTMLElement>(
        '[data-sonner-toast]:not([data-removed="true"]) [data-button]',
      )
      const undo = [...shown].find(({ textContent }) => textContent === 'Undo')
      if (!undo) return
      event.preventDefault()
      undo.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
