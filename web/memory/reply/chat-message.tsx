import { memo, type ReactNode, useCallback, useState } from 'react'
import type { ShownMessage } from '#contract/chat.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { SecretsShown } from '#web/memory/keep/detail/secrets-shown.ts'
import { exactOnHover } from '#web/memory/keep/words/exact-on-hover.ts'
import { ChatProofs } from './chat-proofs.tsx'
import { ChatSources } from './chat-sources.tsx'
import { ChatText } from './chat-text.tsx'
import { CopyAnswer } from './copy-answer.tsx'
import { OwnWords } from './own-words.tsx'
import { RemyBubble } from './remy-bubble.tsx'

type ChatMessageProps = { message: MessageToShow }

/** For a message just written, its secrets are not known yet. */
export type MessageToShow = Pick<ShownMessage, 'role' | 'content' | 'timestamp' | 'sources' | 'proofs'> & {
  secrets?: readonly TextSpan[] | undefined
  followUps?: readonly string[] | undefined
}

/**
 * One message: the person's own on the right, Remy's beside Remy's face. The exact time on hover. Memoised,
 * so that a search beside a long conversation does not render it again.
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
    <div {...exactOnHover(timestamp)} className="group/answer">
      <RemyBubble>
        <SecretsTogether>
          <ChatText text={content} secrets={secrets} />
          <ChatProofs proofs={proofs} />
        </SecretsTogether>
        <ChatSources sources={sources} />
        {secrets && <CopyAnswer text={content} secrets={secrets} />}
      </RemyBubble>
    </div>
  )
})

/** A secret that is shown in the words is shown in the cut-outs too, to be compared. */
function SecretsTogether({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const note = useCallback(
    (value: string, isShown: boolean) =>
      setShown(before => new Set([...before].filter(one => one !== value).concat(isShown ? value : []))),
    [],
  )
  return <SecretsShown value={{ shown, note }}>{children}</SecretsShown>
}
