import { classNames } from '#web/ui/class-names.ts'
import { RemyMark } from './remy-mark.tsx'

/** Remy's face in a warm circle, beside Remy's messages. */
export function RemyAvatar({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full bg-remy-soft text-remy-ink',
        className,
      )}
    >
      <RemyMark className="size-[62%]" />
    </span>
  )
}
