import type { TextSpan } from '#contract/text-span.ts'
import { ChatText } from './chat-text.tsx'
import { perhapsSecret } from './perhaps-secret.ts'

type OwnWordsProps = {
  text: string
  /** Not given until the server has said where they stand. */
  secrets: readonly TextSpan[] | undefined
}

/**
 * What the person said. A password that somebody had kept is as secret here as where it is kept: until it is known what is, more
 * than that is hidden. Mostly that is known before the words appear.
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
