import { lazy } from 'react'
import { Navigate } from 'react-router'
import { hasStoredSession } from '#web/api/stored-session.ts'

/**
 * Who has been here goes to their memories; who has not sees what this is. A document opened at `/` is landing.html
 * and does not come by here; coming back to `/` from within does.
 */
export function HomeRoute() {
  return hasStoredSession() ? <Navigate to="/app" replace /> : <LandingPage />
}

const LandingPage = lazy(async () => ({
  default: (await import('#web/landing/landing-page.tsx')).LandingPage,
}))
