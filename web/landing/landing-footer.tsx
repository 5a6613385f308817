import { brand } from '#contract/brand.ts'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'

export function LandingFooter() {
  return (
    <footer className="border-t px-4 py-10 sm:px-6">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 text-base text-muted">
        <p className="flex items-center gap-2">
          <RemyMark className="size-5" />© {brand}. Elephants remember.
        </p>
        <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
          {links.map(name => (
            <a
              key={name}
              href="#top"
              className="flex min-h-11 items-center rounded-control px-3 transition-colors hover:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

/** Their pages are not written yet. Until then they lead to the top. */
const links = ['About', 'Privacy', 'Terms', 'Contact']
