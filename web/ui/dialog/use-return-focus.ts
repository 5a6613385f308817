import { useRef } from 'react'

/**
 * Moves the focus into a dialog, to the element marked `data-autofocus` or to the dialog itself, so that its
 * title is read and nothing is pressed by mistake. When the dialog has closed it returns the focus, unless
 * closing moved it elsewhere. An open dialog keeps the focus, so an outside element can only have it from the
 * closing.
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
      // While nothing has the focus, Radix gives it to the dialog around the element, or it is on the page.
      const hasLedOn =
        activeElement !== null && activeElement !== document.body && !activeElement.contains(origin.current)
      if (hasLedOn && !panelOf(event)?.contains(activeElement)) return
      const place = [origin.current, ...around.current].find(one => one?.isConnected)
      place?.focus({ preventScroll: place !== origin.current })
    },
  }
}

function panelOf({ currentTarget }: Event): HTMLElement | null {
  return currentTarget instanceof HTMLElement ? currentTarget : null
}

/** The focusable ancestors, nearest first, in case the element is deleted meanwhile. */
function focusableAround(element: HTMLElement | null): HTMLElement[] {
  const holder = element?.parentElement?.closest<HTMLElement>('[tabindex]')
  return holder ? [holder, ...focusableAround(holder)] : []
}

/** A menu item disappears with its menu. The button that opened the menu stays. */
function lastingElement(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return lasting instanceof HTMLElement ? lasting : null
}
