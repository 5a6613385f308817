import { useRef } from 'react'

/**
 * Takes the focus into a dialog, to what is marked `data-autofocus` or to the dialog itself, so that its title is read
 * and nothing in it is pressed by mistake; gives it back to where it was when the dialog has closed.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault()
      origin.current = lastingElement(document.activeElement)
      const panel = event.currentTarget
      if (panel instanceof HTMLElement)
        (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      origin.current?.focus()
    },
  }
}

/** An item of a menu is gone with its menu: the button that opened the menu stays. */
function lastingElement(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return lasting instanceof HTMLElement ? lasting : null
}
