import { lazy, memo, Suspense } from 'react'

type ChatTextProps = {
  text: string
  /** Values in it that are shown only to who asks to see them. */
  secrets?: readonly string[]
}

/** What was said, as it is meant to look. What formats it comes when it is first needed: until then, the plain text. */
export const ChatText = memo(function ChatText({ text, secrets = none }: ChatTextProps) {
  const plain = <p className="whitespace-pre-wrap">{secrets.reduce(hidden, text)}</p>
  if (!formatting.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <ChatMarkdown text={text} secrets={secrets} />
    </Suspense>
  )
}, isSame)

const none: readonly string[] = []
const hidden = (text: string, secret: string) => text.replaceAll(secret, '••••••••')

/** The same words, however their list of secrets came about. */
function isSame(a: ChatTextProps, b: ChatTextProps): boolean {
  return a.text === b.text && (a.secrets ?? none).join('\n') === (b.secrets ?? none).join('\n')
}

/** Any character that Markdown could make something of. */
const formatting = /[`*_#>[\]~<&|\\]|^\s*[-+]|^\s*\d+[.)]|^ {4}|^\t|^\s*=+\s*$|:\/\//m

const ChatMarkdown = lazy(async () => ({ default: (await import('./chat-markdown.tsx')).ChatMarkdown }))
