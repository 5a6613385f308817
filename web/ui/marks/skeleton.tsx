import { classNames } from '#web/ui/class-names.ts'

/** The place of something that is on its way. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-control bg-hover', className)} />
}
