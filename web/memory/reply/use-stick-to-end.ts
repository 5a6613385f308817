import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollMotion } from '#web/ui/scroll-motion.ts'

/** Farther than this from the end, in pixels, somebody is reading older messages. */
const awayFromPx = 100

/** Keeps a growing list scrolled to its end, unless it is empty or somebody has scrolled up. */
export function useStickToEnd(isEmpty: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isHeld = useRef(true)
  const lastTop = useRef(0)
  const [isAway, setAway] = useState(false)
  const toEnd = useCallback((behavior: ScrollBehavior = scrollMotion()) => {
    isHeld.current = true
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior })
  }, [])
  const onScroll = () => {
    if (!list.current) return
    const { scrollHeight, scrollTop, clientHeight } = list.current
    const isFar = scrollHeight - scrollTop - clientHeight > awayFromPx
    // Far from the end while scrolling down is our own smooth scrolling. Only scrolling up means to stay
    // there.
    if (!isFar) isHeld.current = true
    else if (scrollTop < lastTop.current) isHeld.current = false
    lastTop.current = scrollTop
    setAway(isFar)
  }
  useEffect(() => {
    if (isEmpty) return
    const observer = new ResizeObserver(() => isHeld.current && toEnd('instant'))
    for (const element of [list.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [isEmpty, toEnd])
  return { list, content, isAway, toEnd, onScroll }
}
