import { LoaderCircle } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** Turning while something is awaited. With a label it announces itself; without, something beside it speaks. */
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
