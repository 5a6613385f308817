import { HeroWindow } from './hero-window.tsx'
import { LandingButton } from './landing-button.tsx'

export function Hero() {
  return (
    <section className="px-4 pt-12 pb-16 sm:px-6 sm:pt-20 sm:pb-28">
      <div className="mx-auto grid max-w-6xl gap-12 sm:gap-16">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
          <h1 className="text-balance font-serif text-3xl tracking-tight sm:text-4xl">
            Everything you screenshot, one question away.
          </h1>
          <div className="grid gap-6">
            <p className="max-w-lg text-balance text-lg text-muted">
              Remy reads what you capture, files it where it belongs, and answers when you ask, with the
              picture that proves it. You stop scrolling for that one screenshot.
            </p>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
              <LandingButton href="/app" size="large">
                Get Started
              </LandingButton>
              <LandingButton href="#how-it-works" size="large" variant="quiet" className="text-ink">
                See it at work
              </LandingButton>
            </div>
          </div>
        </div>
        <HeroWindow />
      </div>
    </section>
  )
}
