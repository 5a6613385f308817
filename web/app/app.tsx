import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { HomeRoute } from './home-route.tsx'

/**
 * The landing page comes with the first script and stands alone, so that a first visitor loads nothing of the rest;
 * every other address is inside.
 */
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

const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }))
