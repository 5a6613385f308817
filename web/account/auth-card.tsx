import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { RemyMark } from '#web/ui/remy-mark.tsx'

/** One form in the middle of a quiet page, under Remy's mark. */
export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <div className="flex items-center gap-2 font-semibold text-lg">
        <RemyMark className="size-7 text-remy" />
        {brand}
      </div>
      <section className="grid w-full max-w-sm gap-5 rounded-dialog border bg-surface p-6 sm:p-8">
        <header className="grid gap-1">
          <h1 className="font-semibold text-xl">{title}</h1>
          <p className="text-muted">{lead}</p>
        </header>
        {children}
      </section>
      <footer className="text-center text-muted">{foot}</footer>
    </main>
  )
}

type AuthCardProps = { title: string; lead: string; children: ReactNode; foot: ReactNode }
