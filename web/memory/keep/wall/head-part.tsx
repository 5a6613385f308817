import type { ReactNode } from 'react'

/**
 * A part above the list that hides on a phone: see `useHeadAway`. On a small phone, it also hides for the bar
 * of a selection.
 */
export function HeadPart({ children }: { children: ReactNode }) {
  return (
    <div
      data-head-part
      className="grid shrink-0 grid-rows-[1fr] max-md:transition-[grid-template-rows] max-md:duration-200 max-md:group-data-away/head:grid-rows-[0fr] little:not-focus-within:in-data-choosing:grid-rows-[0fr]"
    >
      <div className="min-h-0 min-w-0 max-md:overflow-hidden">{children}</div>
    </div>
  )
}
