import { Spinner } from '#web/ui/marks/spinner.tsx'

export function PaymentWaiting() {
  return (
    <div className="grid place-content-center justify-items-center gap-3 text-muted">
      <Spinner className="size-6" />
      <p role="status">Initializing secure checkout...</p>
    </div>
  )
}
