import { useEffect, useEffectEvent } from 'react'
import { isField } from './use-choice.ts'

/**
 * Calls `onDelete` when Delete is pressed outside fields, menus and dialogs. A Mac's delete key is Backspace.
 */
export function useDeleteKey(onDelete: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
    if (key !== 'Delete' && key !== 'Backspace') return
    if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || isField(target)) return
    event.preventDefault()
    onDelete()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
