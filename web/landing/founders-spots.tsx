import { foundersSpots } from '#contract/plan-offers.ts'

/** How many spots are left. The space is reserved before the number is known. */
export function FoundersSpots({ left }: { left: number | null }) {
  return (
    <div className="grid h-8 content-end gap-2 text-sm">
      {left !== null && (
        <p data-figures className="font-medium text-ink">
          {left === 0 ? `All ${foundersSpots} spots are taken` : `${left} of ${foundersSpots} spots left`}
        </p>
      )}
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-hover">
        {left !== null && (
          <div
            className="h-full rounded-full bg-primary"
            style={{ width: `${(100 * (foundersSpots - left)) / foundersSpots}%` }}
          />
        )}
      </div>
    </div>
  )
}
