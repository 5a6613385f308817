import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What shows when a page could not be drawn, or its script did not come. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

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
          action={<Button onClick={() => location.reload()}>Load again</Button>}
        />
      </main>
    )
  }
}
