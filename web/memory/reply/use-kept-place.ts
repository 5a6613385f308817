import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Whoever reads a list keeps their place in it when something is put before its first row. (By itself no browser does
 * so at the very top of a list, and some do not at all.)
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
