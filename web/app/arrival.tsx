import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { focusContent } from './main/focus-content.ts'
import { SkipLink } from './shell/skip-link.tsx'

/**
 * Around every page inside: the skip link, and the focus at the page's beginning after a navigation, as after
 * loading a page. Not after the first load, and not if the page has taken the focus itself.
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
