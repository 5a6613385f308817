import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * An element's inner width in pixels, kept up to date. While it is hidden, the last one. 0 before the first
 * measurement.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(last => entry?.contentRect.width || last))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
