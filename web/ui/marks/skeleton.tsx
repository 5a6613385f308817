import { classNames } from '#web/ui/class-names.ts'

/** A placeholder for something that is loading. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-control bg-hover', className)} />
}
