import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'
import { dismissProblems } from '#web/ui/toast/toast-room.ts'
// Loaded before a form of this page can be sent.
import './sign-in/send-credentials.ts'

/** One form on a quiet page, under Remy's mark. */
export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title])
  // The next page need not repeat "Login failed".
  useEffect(() => dismissProblems, [])
  return (
    // Not centred vertically: an error under a field would move the field that one is typing in.
    <main className="grid min-h-dvh content-start justify-items-center gap-6 px-4 pt-[clamp(1.5rem,14dvh,9rem)] pb-10">
      <Link
        to="/"
        className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-lg tracking-tight"
      >
        <RemyMark className="size-7 text-remy" />
        {brand}
      </Link>
      <section className="grid w-full max-w-sm gap-5 rounded-dialog border bg-surface p-6 sm:p-8">
        <header className="grid gap-1">
          <h1 className="text-balance font-semibold text-xl">{wholeWords(title)}</h1>
          <p className="wrap-anywhere text-balance text-muted">{lead}</p>
        </header>
        {children}
      </section>
      <footer className="text-center text-muted">{foot}</footer>
    </main>
  )
}

type AuthCardProps = { title: string; lead: string; children: ReactNode; foot: ReactNode }

/** Browsers break lines at hyphens. A large "sign-" at the end of a line reads badly. */
const wholeWords = (title: string) =>
  title.split(/(\S*-\S*)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
