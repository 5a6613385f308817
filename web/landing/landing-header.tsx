import { brand } from '#contract/brand.ts'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'
import { LandingButton } from './landing-button.tsx'

/** Sticky if there is room. On a phone the links to the sections are in a row of their own. */
export function LandingHeader() {
  return (
    <header id="top" className="z-20 border-b bg-canvas/90 px-4 backdrop-blur-md sm:px-6 md:sticky md:top-0">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 md:h-16 md:flex-nowrap">
        <div className="flex h-16 flex-1 items-center">
          <a
            href="/"
            className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-lg tracking-tight"
          >
            <RemyMark className="size-7 text-remy" />
            {brand}
          </a>
        </div>
        <Chapters />
        <div className="flex flex-1 justify-end gap-1 sm:gap-2">
          <LandingButton href="/auth" variant="quiet" className="max-sm:px-2.5">
            Log In
          </LandingButton>
          <LandingButton href="/app">Get Started</LandingButton>
        </div>
      </div>
    </header>
  )
}

function Chapters() {
  return (
    <nav
      aria-label="On this page"
      className="flex max-md:order-last max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:border-t max-md:px-1 sm:max-md:-mx-6 sm:max-md:w-[calc(100%+3rem)] sm:max-md:px-3"
    >
      {anchors.map(([name, id]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-control px-3 text-base text-muted transition-colors hover:text-ink md:px-3.5"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

const anchors = [
  ['Features', 'features'],
  ['How It Works', 'how-it-works'],
  ['Pricing', 'pricing'],
] as const
