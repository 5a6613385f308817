import { useEffect, useEffectEvent } from 'react'
import { focusContent } from './focus-content.ts'

/**
 * The keys of a feed, so that users need not tab through every button of every card. Page Down and Page Up go
 * to the next and previous card. Control with End or Home goes past or before all of them. After a pointer
 * press without visible focus, these keys scroll, as elsewhere.
 * https://www.w3.org/WAI/ARIA/apg/patterns/feed/#keyboardinteraction
 */
export function useFeedKeys({ onEnd }: { onEnd: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented } = event
    if (defaultPrevented || altKey || metaKey || shiftKey) return
    if (!(target instanceof Element) || !target.closest('[role="feed"]')) return
    const step = ctrlKey ? leaving({ onEnd })[key] : toCard(target, steps[key])
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    // Recorded at focus time. If a browser shows the focus from the next key on, it would be lost later.
    let isByKey = true
    const onFocusIn = ({ target }: FocusEvent) => {
      isByKey = target instanceof Element && target.matches(':focus-visible')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isByKey) press(event)
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

const leaving = ({ onEnd }: { onEnd: () => void }): Record<string, () => void> => ({
  End: onEnd,
  Home: focusContent,
})

const steps: Record<string, number> = { PageDown: 1, PageUp: -1 }

/** Null if the feed itself has the focus. Then these keys scroll. */
function toCard(target: Element, step: number | undefined): (() => void) | null {
  const card = target.closest('article')
  const place = Number(card?.getAttribute('aria-posinset'))
  if (!step || !card) return null
  const next = card.closest('[role="feed"]')?.querySelector(`article[aria-posinset="${place + step}"]`)
  const title = next?.querySelector<HTMLElement>('h2 button')
  return title ? () => title.focus() : null
}
