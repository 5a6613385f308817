import { lazy } from 'react'
import { Navigate } from 'react-router'
import { hasStoredSession } from '#web/api/stored-session.ts'

/**
 * Sends a returning visitor to their memories, and shows a new one the landing page. A document opened at `/`
 * is landing.html and never comes here. Going back to `/` from inside does.
 */
export function HomeRoute() {
  return hasStoredSession() ? <Navigate to="/app" replace /> : <LandingPage />
}

const LandingPage = lazy(async () => ({
  default: (await import('#web/landing/landing-page.tsx')).LandingPage,
}))
