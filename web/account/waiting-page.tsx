import { Spinner } from '#web/ui/marks/spinner.tsx'

/** A full page with a spinner, and a sentence if there is one. */
export function WaitingPage({ sentence }: { sentence?: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Spinner {...(sentence === undefined && { label: 'Loading' })} className="size-6" />
      {sentence !== undefined && <p role="status">{sentence}</p>}
    </main>
  )
}
