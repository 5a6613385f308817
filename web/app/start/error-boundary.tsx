import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** Where one is: what is broken there is left behind by going elsewhere. */
  at?: string
}
type ErrorBoundaryState = { isBroken: boolean; at: string | undefined }

/** What shows when a page could not be drawn, or its script did not come. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, at: this.props.at }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { isBroken: false, at }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center">
        <EmptyState
          icon={TriangleAlert}
          title="This page could not be shown"
          description="Nothing you kept is lost. Loading the page again usually helps."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => location.reload()}>Load again</Button>
              {/* A page navigation: what is broken here is left behind. */}
              <a href="/" className={classNames(buttonLook({ variant: 'secondary' }))}>
                Back to Home
              </a>
            </div>
          }
        />
      </main>
    )
  }
}
