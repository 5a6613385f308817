import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { usePageTitle } from './use-page-title.ts'

/** One column under the header, for reading and for forms. */
export function PlainLayout({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main className="mx-auto grid w-full max-w-2xl content-start gap-6 px-4 py-8 sm:py-12">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {children}
      </main>
    </div>
  )
}
