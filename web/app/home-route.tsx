import { Navigate } from 'react-router'
import { hasStoredSession } from '#web/api/stored-session.ts'
import { LandingPage } from '#web/landing/landing-page.tsx'

/** Who has been here goes to their memories; who has not sees what this is. */
export function HomeRoute() {
  return hasStoredSession() ? <Navigate to="/app" replace /> : <LandingPage />
}
