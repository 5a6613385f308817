import { foundersSpots, type Spots, saySpots } from '#contract/billing/plan-offers.ts'

/** How many spots are left. The space is reserved before the number is known. */
export function FoundersSpots({ spots }: { spots: Spots | null }) {
  return (
    <div className="grid min-h-8 content-end gap-2 text-sm">
      {spots && (
        <p data-figures className="font-medium text-ink">
          {saySpots(spots)}
        </p>
      )}
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-hover">
        {spots && (
          <div
            className="h-full rounded-full bg-primary"
            style={{ width: `${(100 * (foundersSpots - spots.left)) / foundersSpots}%` }}
          />
        )}
      </div>
    </div>
  )
}
