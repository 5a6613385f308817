import { twoStepWaitHours } from '#contract/sign-in/two-step.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useRequestTwoStepOff } from './second-step-queries.ts'

/** For a person who has lost their phone, their passkeys and their spare codes. */
export function LostNote({ step, canMail }: { step: string; canMail: boolean }) {
  const requesting = useRequestTwoStepOff()
  if (!canMail)
    return (
      <p className="rounded-card bg-sunken p-4">
        This Remy sends no mail. Whoever runs it can turn your two-step sign-in off.
      </p>
    )
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <p>
        We can mail you a link that turns two-step sign-in off. It works after {twoStepWaitHours} hours. Until
        then you can stop it, in case somebody else asked.
      </p>
      <Button
        variant="secondary"
        busy={requesting.isPending}
        onClick={() => requesting.mutate(step)}
        className="justify-self-start"
      >
        Get a link by mail
      </Button>
    </div>
  )
}
