import type { TextSpan } from '#contract/text-span.ts'
import { ChatText } from './chat-text.tsx'
import { perhapsSecret } from './perhaps-secret.ts'

type OwnWordsProps = {
  text: string
  /** Missing until the server has found them. */
  secrets: readonly TextSpan[] | undefined
}

/**
 * The person's own message. A password in it is as secret as in a screenshot. Until the server has found the
 * secrets, more is hidden. Mostly it has before the words appear.
 */
export function OwnWords({ text, secrets }: OwnWordsProps) {
  if (secrets) return <ChatText text={text} secrets={secrets} />
  const perhaps = perhapsSecret(text)
  if (perhaps.length === 0) return <ChatText text={text} />
  return (
    <div className="animate-appear [animation-delay:400ms] [animation-fill-mode:both]">
      <ChatText text={text} secrets={perhaps} />
    </div>
  )
}
