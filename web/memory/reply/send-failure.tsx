import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { sendFailureReply } from './chat-failure.ts'
import { RemyBubble } from './remy-bubble.tsx'

/** What Remy says when a message did not get through, and the way to send it again. */
export function SendFailure({ onAgain, isBusy }: { onAgain: () => void; isBusy: boolean }) {
  return (
    <RemyBubble>
      <p className="text-danger-ink">{sendFailureReply}</p>
      <Button variant="secondary" size="small" className="mt-2" disabled={isBusy} onClick={onAgain}>
        <RotateCw aria-hidden />
        Send again
      </Button>
    </RemyBubble>
  )
}
