import { memo } from 'react'
import type { ChatMessage as Message } from '#contract/chat.ts'
import { secretsIn } from '#contract/secrets.ts'
import { exactOnHover } from '#web/memory/keep/exact-on-hover.ts'
import { SecretText } from '#web/memory/keep/secret-text.tsx'
import { ChatProofs } from './chat-proofs.tsx'
import { ChatSources } from './chat-sources.tsx'
import { ChatText } from './chat-text.tsx'
import { RemyBubble } from './remy-bubble.tsx'

type ChatMessageProps = { message: Pick<Message, 'role' | 'content' | 'timestamp' | 'sources' | 'proofs'> }

/**
 * One thing said: the person's own on the right, Remy's beside Remy's face. The exact time on hover. Remembered as drawn: a
 * long conversation is not read anew with each search beside it.
 */
export const ChatMessage = memo(function ChatMessage({ message }: ChatMessageProps) {
  const { role, content, timestamp, sources, proofs } = message
  if (role === 'user') {
    return (
      <div {...exactOnHover(timestamp)} className="flex justify-end ps-12">
        <div
          dir="auto"
          className="min-w-0 max-w-[70ch] select-text rounded-dialog rounded-ee-xs border border-transparent bg-hover px-3.5 py-2"
        >
          <span className="sr-only">You: </span>
          <OwnWords text={content} />
        </div>
      </div>
    )
  }
  return (
    <div {...exactOnHover(timestamp)}>
      <RemyBubble>
        <ChatText text={content} secrets={secretsOf(proofs)} />
        <ChatProofs proofs={proofs} />
        <ChatSources sources={sources} />
      </RemyBubble>
    </div>
  )
})

/** A password that somebody had kept is as secret here as where it is kept. */
function OwnWords({ text }: { text: string }) {
  if (secretsIn(text).length === 0) return <ChatText text={text} />
  return (
    <p className="whitespace-pre-wrap">
      <SecretText text={text} facts={[]} />
    </p>
  )
}

const secretsOf = (proofs: Message['proofs'] = []) =>
  proofs.filter(({ isSecret }) => isSecret).map(({ value }) => value)
