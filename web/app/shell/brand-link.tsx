import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#contract/brand.ts'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** The logo and the name. It leads home; at home it scrolls to the top. */
export function BrandLink({ to }: { to: string }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      onClick={event => {
        if (pathname !== to || opensElsewhere(event)) return
        event.preventDefault()
        scrollToTop()
      }}
      className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-lg tracking-tight"
    >
      <RemyMark className="size-6.5 text-remy" />
      {brand}
    </Link>
  )
}

/** Opening in another tab or window, or saving, is the browser's business. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
