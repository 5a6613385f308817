import { Square } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { ChatText } from './chat-text.tsx'
import { RemyBubble } from './remy-bubble.tsx'
import { TypingIndicator } from './typing-indicator.tsx'

type BeingWrittenProps = { words: string; progress: string | undefined; onStop: () => void }

/** What Remy has written so far, with a button to stop. */
export function BeingWritten({ words, progress, onStop }: BeingWrittenProps) {
  return (
    <div className="grid justify-items-start gap-2">
      {words === '' ? (
        <TypingIndicator progress={progress} />
      ) : (
        <RemyBubble>
          <ChatText text={words} />
        </RemyBubble>
      )}
      <Button
        variant="quiet"
        size="small"
        // Most replies are complete before anybody could stop them.
        className="ms-9 animate-appear [animation-delay:1s] [animation-fill-mode:both]"
        onClick={onStop}
      >
        <Square aria-hidden className="size-3.5" />
        Stop
      </Button>
    </div>
  )
}
