import { useRef } from 'react'

/**
 * Takes the focus into a dialog, to what is marked `data-autofocus` or to the dialog itself, so that its title is read
 * and nothing in it is pressed by mistake; gives it back to where it was when the dialog has closed, unless that led on to
 * elsewhere: an open dialog keeps the focus, so what is outside got it with the closing.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null)
  const around = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault()
      origin.current = lastingElement(document.activeElement)
      around.current = focusableAround(origin.current)
      const panel = panelOf(event)
      ;(panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel)?.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { activeElement } = document
      const hasLedOn = activeElement !== document.body && activeElement !== null
      if (hasLedOn && !panelOf(event)?.contains(activeElement)) return
      const place = [origin.current, ...around.current].find(one => one?.isConnected)
      place?.focus({ preventScroll: place !== origin.current })
    },
  }
}

function panelOf({ currentTarget }: Event): HTMLElement | null {
  return currentTarget instanceof HTMLElement ? currentTarget : null
}

/** What holds it and takes the focus, the nearest first: that is still there should it be deleted meanwhile. */
function focusableAround(element: HTMLElement | null): HTMLElement[] {
  const holder = element?.parentElement?.closest<HTMLElement>('[tabindex]')
  return holder ? [holder, ...focusableAround(holder)] : []
}

/** An item of a menu is gone with its menu: the button that opened the menu stays. */
function lastingElement(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return lasting instanceof HTMLElement ? lasting : null
}
