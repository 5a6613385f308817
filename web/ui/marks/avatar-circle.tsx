import { classNames } from '#web/ui/class-names.ts'
import { categoryTone } from './category-tone.ts'

type AvatarCircleProps = {
  /** Its first letter or digit is shown. */
  text: string
  /** Picks one of ten colour pairs. Neutral without one. */
  seed?: number
  className?: string
}

/** A circle with an initial. Decoration: the text itself is beside it. */
export function AvatarCircle({ text, seed, className }: AvatarCircleProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-8 shrink-0 select-none place-items-center rounded-full border border-transparent font-semibold text-sm',
        seed === undefined ? 'bg-hover text-ink' : categoryTone(seed),
        className,
      )}
    >
      {initialOf(text)}
    </span>
  )
}

function initialOf(text: string): string {
  return text.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? '?'
}
