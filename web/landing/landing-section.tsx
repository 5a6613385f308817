import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type LandingSectionProps = { id: string; title: string; lead: string; sunken?: boolean; children: ReactNode }

/** One section of the landing page. The header's links lead here and move the focus. */
export function LandingSection({ id, title, lead, sunken = false, children }: LandingSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'border-t px-4 py-16 outline-none sm:px-6 sm:py-24 md:scroll-mt-16',
        sunken && 'bg-sunken',
      )}
    >
      <div className="mx-auto grid max-w-6xl gap-10 sm:gap-14">
        <header className="grid max-w-2xl gap-3">
          <h2 id={`${id}-title`} className="text-balance font-serif text-2xl tracking-tight sm:text-3xl">
            {title}
          </h2>
          <p className="text-balance text-lg text-muted">{lead}</p>
        </header>
        {children}
      </div>
    </section>
  )
}
