import { KeyRound } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { useRequestReset } from './recovery-queries.ts'

/** For a person whose sign-in failed: the way back in. */
export function ResetNote({ email }: { email: string }) {
  const requesting = useRequestReset()
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      <p className="flex gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <span className="wrap-anywhere">
          You do not know your password? If this Remy can send mail, {email} gets a link to set a new one.
        </span>
      </p>
      <Button
        variant="secondary"
        busy={requesting.isPending}
        onClick={() => requesting.mutate(email)}
        className="ms-7.5 justify-self-start"
      >
        Get a link by mail
      </Button>
    </div>
  )
}
