import { type RefObject, useEffect, useRef } from 'react'
import { scrolledByItself } from '#web/memory/keep/wall/scroll-by-itself.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'

/**
 * On a phone, hides every `HeadPart` of this element while the user scrolls down the list. Scrolling up, or
 * focus in it, shows it again. So does another list, and one that was emptied. The list also scrolls by
 * itself, which changes nothing.
 */
export function useHeadAway(list: string): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => {
    const element = around.current
    if (!element) return
    const stopping = new AbortController()
    const options = { signal: stopping.signal, capture: true, passive: true }
    const turn = turner(element)
    // An empty list leaves the page without another scroll.
    const leaving = new ResizeObserver(([entry]) => {
      if (entry?.target.isConnected === false) turn(false, { atOnce: true })
    })
    let before = 0
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.role !== 'feed') return
      const by = target.scrollTop - before
      before = target.scrollTop
      // No later scrolling could show it again.
      if (target.scrollTop < topPx || !matchMedia(phoneQuery).matches) return turn(false, { atOnce: true })
      if (by <= -stepPx) turn(false)
      if (by >= stepPx && isLong(target, element)) {
        turn(true)
        leaving.observe(target)
      }
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
    return () => {
      stopping.abort()
      leaving.disconnect()
    }
  }, [list])
  return around
}

/**
 * Hiding scrolls the list a little, which must not show the part again. The focus and the beginning of the
 * list show it at once. A focused element must be visible, and at the top no more scrolling may follow.
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

/** Without the head, a short list would have too little to scroll, and the head would come back at once. */
const isLong = ({ scrollHeight, clientHeight }: HTMLElement, element: HTMLElement) =>
  scrollHeight > 2 * (clientHeight + headHeight(element))

const headHeight = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-head-part]')].reduce(
    (sum, part) => sum + part.getBoundingClientRect().height,
    0,
  )
