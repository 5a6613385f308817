import { ButtonLink } from '#web/ui/button-link.tsx'
import { HeroPicture } from './hero-picture.tsx'

export function Hero() {
  return (
    <section className="px-4 py-14 sm:px-6 sm:py-20 lg:py-24">
      <div className="mx-auto grid max-w-6xl items-center gap-12 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-balance font-serif text-3xl tracking-tight sm:text-4xl">
            Everything you screenshot, one question away.
          </h1>
          <p className="max-w-md text-pretty text-lg text-muted">
            Remy reads your screenshots, files them where they belong, and answers when you ask. You stop
            scrolling for that one picture.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/app" size="large">
              Get Started
            </ButtonLink>
            <a
              href="#how-it-works"
              className="inline-flex h-11 items-center rounded-control px-4 font-medium hover:bg-hover"
            >
              How It Works
            </a>
          </div>
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}
