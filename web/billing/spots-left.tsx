import { saySpots } from '#contract/billing/plan-offers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSpotsLeft } from './use-spots-left.ts'

/** How many spots are left. Nothing if unknown. */
export function SpotsLeft({ className }: { className?: string }) {
  const spots = useSpotsLeft()
  if (spots === null) return null
  return (
    <p data-figures className={classNames('font-medium text-sm', className)}>
      {saySpots(spots)}
    </p>
  )
}
