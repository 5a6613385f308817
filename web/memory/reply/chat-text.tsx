import { lazy, memo, Suspense } from 'react'

/** What was said, as it is meant to look. What formats it comes when it is first needed: until then, the plain text. */
export const ChatText = memo(function ChatText({ text }: { text: string }) {
  const plain = <p className="whitespace-pre-wrap">{text}</p>
  if (!formatting.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <ChatMarkdown text={text} />
    </Suspense>
  )
})

/** Any character that Markdown could make something of. */
const formatting = /[`*_#>[\]~<&|\\]|^\s*[-+]|^\s*\d+[.)]|^ {4}|^\t|^\s*=+\s*$|:\/\//m

const ChatMarkdown = lazy(async () => ({ default: (await import('./chat-markdown.tsx')).ChatMarkdown }))
