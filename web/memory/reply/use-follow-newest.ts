import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollMotion } from '#web/ui/scroll-motion.ts'

/** Farther than this from the end, in pixels, somebody is reading older messages. */
const awayFromPx = 100

/** An answer that does not fit begins this far below the top, in pixels. */
const aboveAnswerPx = 12

/**
 * Keeps a growing list scrolled to its newest: to its end, or to the beginning of the last answer if that is
 * longer than what is visible. Does nothing while the list is empty, or once somebody has scrolled away.
 */
export function useFollowNewest(isEmpty: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** The last row, if it is an answer. */
  const answer = useRef<HTMLDivElement>(null)
  /** The end, once somebody went there past the beginning of a long answer. */
  const followed = useRef<'newest' | 'end' | null>('newest')
  const lastTop = useRef(0)
  const [isAway, setAway] = useState(false)

  const toNewest = useCallback((behavior: ScrollBehavior = scrollMotion()) => {
    followed.current = 'newest'
    if (list.current) list.current.scrollTo({ top: newestTop(list.current, answer.current), behavior })
  }, [])
  const toEnd = useCallback((behavior: ScrollBehavior = scrollMotion()) => {
    followed.current = 'end'
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior })
  }, [])
  const stay = () => {
    followed.current = null
  }
  const onScroll = () => {
    if (!list.current) return
    const { scrollTop } = list.current
    const isFar = endTop(list.current) - scrollTop > awayFromPx
    const isPastNewest = scrollTop > newestTop(list.current, answer.current) + roundingPx
    // Far from the end while scrolling down is our own smooth scrolling, unless it goes farther than we do.
    if (!isFar) followed.current = isPastNewest ? 'end' : 'newest'
    else if (scrollTop < lastTop.current || (isPastNewest && followed.current === 'newest'))
      followed.current = null
    lastTop.current = scrollTop
    setAway(isFar)
  }
  useEffect(() => {
    if (isEmpty) return
    const observer = new ResizeObserver(() => {
      if (followed.current === 'end') toEnd('instant')
      if (followed.current === 'newest') toNewest('instant')
      if (list.current) setAway(endTop(list.current) - list.current.scrollTop > awayFromPx)
    })
    for (const element of [list.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [isEmpty, toEnd, toNewest])
  return { list, content, answer, isAway, toEnd, toNewest, stay, onScroll }
}

/** A browser may round a scroll position. */
const roundingPx = 2

const endTop = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight

function newestTop(list: HTMLElement, answer: HTMLElement | null): number {
  return answer ? Math.min(endTop(list), answer.offsetTop - aboveAnswerPx) : endTop(list)
}
