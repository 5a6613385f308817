import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { RemyBubble } from './remy-bubble.tsx'

type SendFailureProps = { words: string; onAgain: () => void; isBusy: boolean }

/** Remy's text for a message that did not get through, with a button to send it again. */
export function SendFailure({ words, onAgain, isBusy }: SendFailureProps) {
  return (
    <RemyBubble>
      <p className="text-danger-ink">{words}</p>
      <Button variant="secondary" size="small" className="mt-2" disabled={isBusy} onClick={onAgain}>
        <RotateCw aria-hidden />
        Send again
      </Button>
    </RemyBubble>
  )
}
