import { memo } from 'react'
import type { TextSpan } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { SecretText } from '#web/memory/keep/detail/secret-text.tsx'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { lateFormatter } from './late-formatter.ts'
import { plainWords } from './plain-words.ts'

type ChatTextProps = {
  text: string
  /** The places of secrets, hidden until somebody asks to see them. */
  secrets?: readonly TextSpan[] | undefined
}

/** A message, formatted. Until the formatter has loaded, or if it never does, the plain words. */
export const ChatText = memo(function ChatText({ text, secrets = none }: ChatTextProps) {
  if (formatting.test(withDots(text, secrets))) return <Formatted text={text} secrets={secrets} />
  return (
    <p className="whitespace-pre-wrap">
      <SecretText text={text} secrets={secrets} />
    </p>
  )
}, isSame)

function Formatted({ text, secrets }: { text: string; secrets: readonly TextSpan[] }) {
  const ChatMarkdown = useLate(lateFormatter, true)
  if (ChatMarkdown) return <ChatMarkdown text={text} secrets={secrets} />
  return <p className="whitespace-pre-wrap">{plainWords(withDots(text, secrets))}</p>
}

const none: readonly TextSpan[] = []
const withDots = (text: string, secrets: readonly TextSpan[]) => withoutSpans(text, secrets, '••••••••')

/** Equal contents, even if the list of secrets is a new object. */
function isSame(a: ChatTextProps, b: ChatTextProps): boolean {
  return a.text === b.text && JSON.stringify(a.secrets ?? none) === JSON.stringify(b.secrets ?? none)
}

/** Any character that could mean something in Markdown. */
const formatting = /[`*_#>[\]~<&|\\]|^\s*[-+]|^\s*\d+[.)]|^ {4}|^\t|^\s*=+\s*$|:\/\//m
