import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * When the focused element within `holder` is removed from the page, calls `onLost` with it, to focus another
 * one. Otherwise the focus falls to the page, typed text is lost, and Tab starts over.
 */
export function useKeptFocus(holder: RefObject<HTMLElement | null>, onLost: (lost: Element) => void) {
  const giveOn = useEffectEvent(onLost)
  useEffect(() => {
    const within = holder.current
    if (!within) return
    let focused: Element | null = null
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element && within.contains(target) ? target : null
    }
    // A press on something else leaves the element, even if that takes no focus.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !focused?.contains(target)) focused = null
    }
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const lost = focused
      focused = null
      giveOn(lost)
    })
    removals.observe(within, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      removals.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [holder])
}
