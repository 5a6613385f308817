import { ChatText } from './chat-text.tsx'
import { RemyBubble } from './remy-bubble.tsx'

/** What Remy had written before it was stopped. */
export function Stopped({ words }: { words: string }) {
  return (
    <RemyBubble>
      {words && <ChatText text={words} />}
      <p className="text-muted text-sm">Stopped.</p>
    </RemyBubble>
  )
}
