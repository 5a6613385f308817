import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RemyMark } from '#web/ui/remy-mark.tsx'

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b bg-canvas/90 px-4 backdrop-blur-md sm:px-6">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2">
        <Link
          to="/"
          className="flex min-h-10 items-center gap-2 rounded-control font-semibold text-lg tracking-tight"
        >
          <RemyMark className="size-7 text-remy" />
          {brand}
        </Link>
        <nav aria-label="On this page" className="mx-auto flex gap-1 max-md:hidden">
          {anchors.map(([name, id]) => (
            <a
              key={id}
              href={`#${id}`}
              className="rounded-control px-3 py-2 text-base text-muted hover:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
        <div className="flex gap-1 max-md:ms-auto sm:gap-2">
          <ButtonLink to="/auth" variant="quiet" className="max-sm:px-2.5">
            Log In
          </ButtonLink>
          <ButtonLink to="/app">Get Started</ButtonLink>
        </div>
      </div>
    </header>
  )
}

const anchors = [
  ['Features', 'features'],
  ['How It Works', 'how-it-works'],
  ['Pricing', 'pricing'],
] as const
