import { elementScroll } from '@tanstack/react-virtual'

/** The list scrolls, and no person did it: rows above were measured, came or went. */
export const scrollByItself: typeof elementScroll<HTMLElement> = (offset, options, virtualizer) => {
  elementScroll(offset, options, virtualizer)
  virtualizer.scrollElement?.dispatchEvent(new Event(scrolledByItself, { bubbles: true }))
}

/** An event that comes before the browser's own `scroll`. */
export const scrolledByItself = 'scrolled-by-itself'
