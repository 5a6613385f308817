import { LandingSection } from './landing-section.tsx'

export function HowItWorks() {
  return (
    <LandingSection
      id="how-it-works"
      title="Three steps, and only the first is yours."
      lead="Take the screenshot. The rest happens by itself."
    >
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(([title, text], position) => (
          <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-5">
            <span data-figures aria-hidden className="font-serif text-2xl text-remy-ink">
              {position + 1}
            </span>
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="text-pretty text-muted">{text}</p>
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
