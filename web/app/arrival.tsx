import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/account/use-auth.ts'
import { focusContent } from './main/focus-content.ts'
import { OfflineNotice } from './phone/offline-notice.tsx'
import { SkipLink } from './shell/skip-link.tsx'

/**
 * Wraps every page inside. It has the skip link, and after a navigation it focuses the beginning of the page,
 * as after a page load. It does not do so after the first load, or if the page has taken the focus itself.
 */
export function Arrival() {
  useArrivalFocus(useLocation().pathname)
  const { state } = useAuth()
  return (
    <>
      <SkipLink to="content" onSkip={focusContent}>
        Skip to content
      </SkipLink>
      {state.status === 'out' && <OfflineNotice isSignedOut />}
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
