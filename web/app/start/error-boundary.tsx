import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Boundary } from '#web/ui/boundary.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** The address. Going elsewhere leaves a broken page behind. */
  at?: string
}

/** Shown if a page fails to render, or its script fails to load. */
export function ErrorBoundary({ children, at }: ErrorBoundaryProps) {
  return (
    <Boundary at={at} fallback={<BrokenPage />}>
      {children}
    </Boundary>
  )
}

function BrokenPage() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        icon={TriangleAlert}
        title="This page could not be shown"
        description="Nothing you kept is lost. Loading the page again usually helps."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => location.reload()}>Load again</Button>
            {/* A full page load, which leaves the broken state behind. */}
            <a href="/" className={classNames(buttonLook({ variant: 'secondary' }))}>
              Back to Home
            </a>
          </div>
        }
      />
    </main>
  )
}
