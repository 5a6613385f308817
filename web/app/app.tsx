import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { HomeRoute } from './home-route.tsx'
import { Inside } from './inside.tsx'

/** Every address but `/` is inside, and comes with this script; a first visitor at `/` gets a document of its own. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Suspense fallback={<WaitingPage />}>
          <Routes>
            <Route path="/" element={<HomeRoute />} />
            <Route path="*" element={<Inside />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  )
}
