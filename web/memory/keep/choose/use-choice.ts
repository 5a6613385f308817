import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { batchMax } from '#contract/batch.ts'
import type { FoundScreenshot } from '#contract/screenshot.ts'

export type Choice = {
  /** Those chosen that are still in the list, in its order. */
  chosen: readonly FoundScreenshot[]
  isChosen: (id: number) => boolean
  toggle: (id: number) => void
  chooseAll: () => void
  clear: () => void
}

/** A long press of this duration chooses a card. */
const longPressMs = 500
/** A finger that moves further than this scrolls. */
const restPx = 10

/**
 * The chosen screenshots of a list, for an action. They are chosen by a long press, with Ctrl or Cmd, with
 * Shift for a range, or with the key x. Another list begins without a choice. `handlers` are for the element
 * around the cards.
 */
export function useChoice(shown: readonly FoundScreenshot[], listKey: string) {
  const [held, setHeld] = useState<Held>({ listKey, ids: noIds, last: null })
  const { ids, last } = held.listKey === listKey ? held : { ids: noIds, last: null }
  const chosen = ids.size === 0 ? none : shown.filter(({ id }) => ids.has(id))
  const hold = (next: Iterable<number>, last: number | null) =>
    setHeld({ listKey, ids: new Set([...next].slice(0, batchMax)), last })
  const choice: Choice = {
    chosen,
    isChosen: id => ids.has(id),
    toggle: id => hold(ids.has(id) ? [...ids].filter(one => one !== id) : [...ids, id], id),
    chooseAll: () =>
      hold(
        shown.map(({ id }) => id),
        last,
      ),
    clear: () => hold([], null),
  }
  const chooseUpTo = (id: number) => {
    const [from, to] = [last, id].map(one => shown.findIndex(shot => shot.id === one))
    if (from === undefined || to === undefined || from < 0 || to < 0) return choice.toggle(id)
    const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    hold([...ids, ...between.map(shot => shot.id)], id)
  }
  return { choice, handlers: useHandlers(choice, chooseUpTo) }
}

type Held = { listKey: string; ids: ReadonlySet<number>; last: number | null }
const noIds: ReadonlySet<number> = new Set()
const none: readonly FoundScreenshot[] = []

function useHandlers(choice: Choice, chooseUpTo: (id: number) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasLong = useRef(false)
  const endPress = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onClickCapture: (event: MouseEvent) => {
      const id = cardPressed(event.target)
      if (id === null) return
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey
      if (!isMore && !wasLong.current && choice.chosen.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      if (wasLong.current) wasLong.current = false
      else if (event.shiftKey) chooseUpTo(id)
      else choice.toggle(id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a'
      const id = cardAround(event.target)
      if (isField(event.target)) return
      if (isAll) choice.chooseAll()
      else if (event.ctrlKey || event.metaKey || event.altKey) return
      else if (event.key === 'Escape' && choice.chosen.length > 0) choice.clear()
      else if (event.key === 'x' && id !== null) choice.toggle(id)
      else return
      event.preventDefault()
    },
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      wasLong.current = false
      endPress()
      const id = pointerType === 'touch' && isPrimary ? cardPressed(target) : null
      if (id === null) return
      const timer = setTimeout(() => {
        wasLong.current = true
        choice.toggle(id)
      }, longPressMs)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > restPx) endPress()
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    // A long press would also open the browser's own menu.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasLong.current) event.preventDefault()
    },
  }
}

/** Keys belong to the field, menu or dialog that has the focus. */
export const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [role="menu"], [role="dialog"]') !== null

/** The card whose own area was pressed: its title covers all that is no other control. */
const cardPressed = (target: EventTarget) =>
  target instanceof Element && target.closest('h2 button') ? cardAround(target) : null

function cardAround(target: EventTarget): number | null {
  const id = target instanceof Element && target.closest('article')?.getAttribute('data-screenshot')
  return id ? Number(id) : null
}
