import { LandingSection } from './landing-section.tsx'

export function HowItWorks() {
  return (
    <LandingSection
      id="how-it-works"
      title="Three steps, and only the first is yours."
      lead="Take the screenshot. The rest happens by itself."
      sunken
    >
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(([title, text], position) => (
          <li key={title} className="grid content-start gap-2">
            <span aria-hidden className="mb-3 flex items-center gap-4">
              <span
                data-figures
                className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft font-serif text-primary-ink text-xl"
              >
                {position + 1}
              </span>
              <span className="h-px flex-1 bg-edge/40" />
            </span>
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="text-balance text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}

const steps = [
  ['Text It', 'Send a screenshot, a note or an idea by text, or upload it from any device.'],
  ['We Organize It for You', 'Remy reads it, gives it a title, and files it with its own kind.'],
  ['Find It Instantly', 'Search by any word in it, or ask Remy and get the answer with its source.'],
] as const
