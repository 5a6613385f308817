import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'

/**
 * Shown if the checkout could not begin. A toast has said so. The result of an earlier attempt is unknown
 * here.
 */
export function PaymentBroken({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="self-center">
      <EmptyState
        icon={CloudOff}
        title="The payment form did not come"
        description="Trying again never charges you twice."
        action={<Button onClick={onAgain}>Try again</Button>}
      />
    </div>
  )
}
