import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * When what has the focus within `holder` is taken off the page, `onLost` gives the focus another place, told what it was:
 * else it falls to the page as a whole, what is typed next is lost, and Tab begins anew.
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
    // Who points at something else has left it, also where that takes no focus.
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
