import { memo } from 'react'
import { useLate } from '#web/ui/use-late.ts'
import { lateFormatter } from './late-formatter.ts'
import { plainWords } from './plain-words.ts'

type ChatTextProps = {
  text: string
  /** Values in it that are shown only to who asks to see them. */
  secrets?: readonly string[]
}

/** What was said, as it is meant to look. Until what formats it has come, and should it never come, the words alone. */
export const ChatText = memo(function ChatText({ text, secrets = none }: ChatTextProps) {
  if (!formatting.test(text)) return <Plain words={secrets.reduce(hidden, text)} />
  return <Formatted text={text} secrets={secrets} />
}, isSame)

function Formatted({ text, secrets }: Required<ChatTextProps>) {
  const ChatMarkdown = useLate(lateFormatter, true)
  if (!ChatMarkdown) return <Plain words={plainWords(secrets.reduce(hidden, text))} />
  return <ChatMarkdown text={text} secrets={secrets} />
}

function Plain({ words }: { words: string }) {
  return <p className="whitespace-pre-wrap">{words}</p>
}

const none: readonly string[] = []
const hidden = (text: string, secret: string) => text.replaceAll(secret, '••••••••')

/** The same words, however their list of secrets came about. */
function isSame(a: ChatTextProps, b: ChatTextProps): boolean {
  return a.text === b.text && (a.secrets ?? none).join('\n') === (b.secrets ?? none).join('\n')
}

/** Any character that Markdown could make something of. */
const formatting = /[`*_#>[\]~<&|\\]|^\s*[-+]|^\s*\d+[.)]|^ {4}|^\t|^\s*=+\s*$|:\/\//m
