import Markdown, { type Components } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import type { TextSpan } from '#contract/text-span.ts'
import { SecretValue } from '#web/memory/keep/detail/secret-value.tsx'
import { marksApart, withMarks } from './secret-marks.ts'

/**
 * Renders code blocks, inline code, bold, italics, lists and line breaks. HTML is shown as text, and a
 * picture as its name: a message may repeat text from a screenshot, and must not load anything.
 */
export function ChatMarkdown({ text, secrets = [] }: { text: string; secrets?: readonly TextSpan[] }) {
  const shown = { ...components, ...hiding(secrets.map(({ from, to }) => text.slice(from, to))) }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Markdown remarkPlugins={plugins} rehypePlugins={[marksApart]} components={shown}>
        {withMarks(text, secrets)}
      </Markdown>
    </div>
  )
}

const plugins = [remarkBreaks]

const components: Components = {
  h1: ({ children }) => <p className="font-semibold text-md">{children}</p>,
  h2: ({ children }) => <p className="font-semibold text-md">{children}</p>,
  h3: ({ children }) => <p className="font-semibold">{children}</p>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 ps-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 ps-5">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="grid gap-2 border-s-2 ps-3 text-muted">{children}</blockquote>
  ),
  // A link to an unsafe address becomes plain text.
  a: ({ children, href }) =>
    href ? (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-primary-ink underline underline-offset-2"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt, src }) => <span>{alt || src}</span>,
  pre: ({ children }) => (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
      className="min-w-0 overflow-x-auto rounded-control bg-sunken p-3 text-sm [&_code]:bg-transparent [&_code]:p-0"
    >
      {children}
    </pre>
  ),
  code: ({ children }) => (
    <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.92em]">{children}</code>
  ),
}

/** Replaces each mark by its secret. They are numbered, because their words must not tell them apart. */
function hiding(secrets: readonly string[]): Components {
  const several = [...new Set(secrets)]
  return {
    data: ({ value: place }) => {
      const value = secrets[Number(place)] ?? ''
      const called = `${several.indexOf(value) + 1} of ${several.length}`
      return <SecretValue value={value} {...(several.length > 1 && { called })} />
    },
  }
}
