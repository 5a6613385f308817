import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The checkout could not begin; a toast has said so. */
export function PaymentBroken({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="self-center">
      <EmptyState
        icon={CloudOff}
        title="The payment form did not come"
        description="Nothing was charged."
        action={<Button onClick={onAgain}>Try again</Button>}
      />
    </div>
  )
}
