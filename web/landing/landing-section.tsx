import type { ReactNode } from 'react'

type LandingSectionProps = { id: string; title: string; lead: string; children: ReactNode }

/** One chapter of the landing page, with the name that the header's links lead to. */
export function LandingSection({ id, title, lead, children }: LandingSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 border-t px-4 py-16 sm:px-6 sm:py-24"
    >
      <div className="mx-auto grid max-w-6xl gap-10 sm:gap-14">
        <header className="grid max-w-2xl gap-3">
          <h2 id={`${id}-title`} className="text-balance font-serif text-2xl tracking-tight sm:text-3xl">
            {title}
          </h2>
          <p className="text-pretty text-lg text-muted">{lead}</p>
        </header>
        {children}
      </div>
    </section>
  )
}
