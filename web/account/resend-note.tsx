import { MailCheck } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { useResendConfirmation } from './confirmation-queries.ts'

/** For a person who knows the password of an unconfirmed account. */
export function ResendNote({ email }: { email: string }) {
  const resending = useResendConfirmation()
  return (
    <div className="grid gap-2 rounded-card bg-warning-soft p-4 text-warning-ink">
      <p className="flex gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="wrap-anywhere">We sent a link to {email}. Open it, then sign in here.</span>
      </p>
      <Button
        variant="secondary"
        busy={resending.isPending}
        onClick={() => resending.mutate(email)}
        className="ms-7.5 justify-self-start"
      >
        Send it again
      </Button>
    </div>
  )
}
