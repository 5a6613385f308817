import { type RefObject, useEffect, useRef } from 'react'
import { scrolledByItself } from '#web/memory/keep/wall/scroll-by-itself.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'

/**
 * On a phone, whatever is in a `HeadPart` of this element makes room while one scrolls down the list.
 * Scrolling up, or the focus in it, brings it back. Another place begins with it. The list also scrolls by
 * itself, which turns nothing.
 */
export function useHeadAway(place: string): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place begins anew
  useEffect(() => {
    const element = around.current
    if (!element) return
    const stopping = new AbortController()
    const options = { signal: stopping.signal, capture: true, passive: true }
    const turn = turner(element)
    let before = 0
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.role !== 'feed') return
      const by = target.scrollTop - before
      before = target.scrollTop
      // No scrolling follows that could turn it later.
      if (target.scrollTop < topPx || !matchMedia(phoneQuery).matches) return turn(false, { atOnce: true })
      if (Math.abs(by) >= stepPx) turn(by > 0 && isLong(target))
    }
    const onMoved = ({ target }: Event) => {
      if (target instanceof HTMLElement) before = target.scrollTop
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-head-part]')) turn(false, { atOnce: true })
    }
    turn(false)
    element.addEventListener('scroll', onScroll, options)
    element.addEventListener(scrolledByItself, onMoved, options)
    element.addEventListener('focusin', onFocus, options)
    return () => stopping.abort()
  }, [place])
  return around
}

/**
 * Making room scrolls the list a little by itself: that must not turn it back. The focus and the list's
 * beginning turn it at once, because what has the focus must be visible, and nothing may follow at the top.
 */
function turner(element: HTMLElement): (isAway: boolean, how?: { atOnce: boolean }) => void {
  let turnedAt = Number.NEGATIVE_INFINITY
  return (isAway, { atOnce } = { atOnce: false }) => {
    const now = performance.now()
    if (isAway === element.hasAttribute('data-away') || (!atOnce && now - turnedAt < restMillis)) return
    turnedAt = now
    element.toggleAttribute('data-away', isAway)
  }
}

const restMillis = 400
const [topPx, stepPx] = [48, 4]

/** In a short list it would only tremble. */
const isLong = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > 2 * clientHeight
