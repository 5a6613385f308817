import { Button } from '#web/ui/controls/button.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'

/** Visible only: subscribing calls nothing yet. */
export function Newsletter() {
  return (
    <section aria-labelledby="newsletter-title" className="border-t bg-sunken px-4 py-14 sm:px-6">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6">
        <div className="grid gap-1">
          <h2 id="newsletter-title" className="font-serif text-xl">
            News from Remy
          </h2>
          <p className="text-muted">What is new, a few times a year.</p>
        </div>
        {/* The browser checks the address, and `method="dialog"` sends nothing, even before the script
            loads. */}
        <form method="dialog" className="flex w-full max-w-md gap-2">
          <TextInput
            type="email"
            required
            aria-label="Email"
            placeholder="you@example.com"
            autoComplete="email"
            className="h-11 text-md"
          />
          <Button type="submit" variant="secondary" size="large">
            Subscribe
          </Button>
        </form>
      </div>
    </section>
  )
}
