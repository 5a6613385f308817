import { useEffect, useEffectEvent } from 'react'
import { useNeighbours } from '#web/memory/keep/queries/shown-order.ts'

/** The ways from an open screenshot to its neighbours in the gallery, also by the arrow keys. */
export function useLeafing(id: number | null, step: (id: number) => void) {
  const { listed, previousId, nextId } = useNeighbours(id)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || usesArrows(target)) return
    const next = key === 'ArrowRight' ? nextId : key === 'ArrowLeft' ? previousId : null
    if (next === null) return
    event.preventDefault()
    step(next)
  })
  const isOpen = id !== null
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return {
    listed,
    onPrevious: previousId === null ? null : () => step(previousId),
    onNext: nextId === null ? null : () => step(nextId),
  }
}

/** The arrow keys have another use in fields, menus and lists. */
const usesArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="radiogroup"]') !== null
