import { Sparkles } from 'lucide-react'

type SmartBannerProps = {
  /** How the question was understood. */
  processedQuery: string
  found: number
  /** Whether there are more than were fetched yet. */
  hasMore: boolean
}

export function SmartBanner({ processedQuery, found, hasMore }: SmartBannerProps) {
  return (
    <section
      aria-label="Smart Search Results"
      className="mx-auto mt-4 flex w-[calc(100%-2rem)] max-w-5xl items-start gap-3 rounded-card border border-transparent bg-primary-soft px-3.5 py-3 max-md:mt-3 max-md:w-[calc(100%-1.5rem)]"
    >
      <Sparkles aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary-ink" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1">
        <h2 className="font-semibold text-primary-ink">Smart Search Results</h2>
        <p className="text-sm">{processedQuery}</p>
      </div>
      <p role="status" data-figures className="shrink-0 text-sm">
        Found {found}
        {hasMore ? '+' : ''} results
      </p>
    </section>
  )
}
