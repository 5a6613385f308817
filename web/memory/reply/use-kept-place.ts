import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the scroll position when rows are added before a list's first row. (No browser does this at the very
 * top of a list, and some never do.)
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, firstKey: string | undefined): void {
  const before = useRef<{ firstKey: string | undefined; height: number }>(undefined)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { scrollHeight } = element
    const isPrepended = before.current?.firstKey !== undefined && before.current.firstKey !== firstKey
    if (isPrepended && before.current) element.scrollTop += scrollHeight - before.current.height
    before.current = { firstKey, height: scrollHeight }
  })
}
