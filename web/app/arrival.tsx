import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { focusContent } from './main/focus-content.ts'
import { SkipLink } from './shell/skip-link.tsx'

/**
 * Around every page inside: the way past its header, and after going to another one the focus at its beginning, as it
 * would be on a page that the browser had loaded. Not after the first load, and not where the page has taken it itself.
 */
export function Arrival() {
  useArrivalFocus(useLocation().pathname)
  return (
    <>
      <SkipLink to="content" onSkip={focusContent}>
        Skip to content
      </SkipLink>
      <Outlet />
    </>
  )
}

function useArrivalFocus(pathname: string) {
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (!document.activeElement?.closest('main, [role="dialog"]')) focusContent()
  }, [pathname])
}
