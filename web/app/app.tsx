import { type ReactNode, Suspense } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { HomeRoute } from './home-route.tsx'
import { Inside } from './inside.tsx'
import { ErrorBoundary } from './start/error-boundary.tsx'
import { LateToaster } from './start/late-toaster.tsx'

/** Every path except `/` is inside the app. A first visitor at `/` gets a separate document. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <PageBoundary>
          <Suspense fallback={<WaitingPage />}>
            <Routes>
              <Route path="/" element={<HomeRoute />} />
              <Route path="*" element={<Inside />} />
            </Routes>
          </Suspense>
        </PageBoundary>
        {/* Outside the pages, because a toast stays readable while the page changes. */}
        <LateToaster />
      </BrowserRouter>
    </ErrorBoundary>
  )
}

/** Going back from a broken page shows the previous one. */
function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary at={useLocation().pathname}>{children}</ErrorBoundary>
}
