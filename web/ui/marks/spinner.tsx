import { LoaderCircle } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** A spinner. With a label it announces itself. Without one, something beside it must. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const circle = <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />
  if (label === undefined) return circle
  return (
    <span role="status" className="inline-flex">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  )
}
