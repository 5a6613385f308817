import { memo } from 'react'
import type { ShownMessage } from '#contract/chat.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { exactOnHover } from '#web/memory/keep/words/exact-on-hover.ts'
import { ChatProofs } from './chat-proofs.tsx'
import { ChatSources } from './chat-sources.tsx'
import { ChatText } from './chat-text.tsx'
import { OwnWords } from './own-words.tsx'
import { RemyBubble } from './remy-bubble.tsx'

type ChatMessageProps = { message: MessageToShow }

/** Of what was just said here it is not known yet what in it is secret. */
export type MessageToShow = Pick<ShownMessage, 'role' | 'content' | 'timestamp' | 'sources' | 'proofs'> & {
  secrets?: readonly TextSpan[] | undefined
}

/**
 * One thing said: the person's own on the right, Remy's beside Remy's face. The exact time on hover. Remembered as drawn: a
 * long conversation is not read anew with each search beside it.
 */
export const ChatMessage = memo(function ChatMessage({ message }: ChatMessageProps) {
  const { role, content, timestamp, sources, proofs, secrets } = message
  if (role === 'user') {
    return (
      <div {...exactOnHover(timestamp)} className="flex justify-end ps-12">
        <div
          dir="auto"
          className="min-w-0 max-w-[70ch] select-text rounded-dialog rounded-ee-xs border border-transparent bg-hover px-3.5 py-2"
        >
          <span className="sr-only">You: </span>
          <OwnWords text={content} secrets={secrets} />
        </div>
      </div>
    )
  }
  return (
    <div {...exactOnHover(timestamp)}>
      <RemyBubble>
        <ChatText text={content} secrets={secrets} />
        <ChatProofs proofs={proofs} />
        <ChatSources sources={sources} />
      </RemyBubble>
    </div>
  )
})
