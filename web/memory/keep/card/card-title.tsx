import type { Screenshot } from '#contract/screenshot.ts'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'

type CardTitleProps = {
  screenshot: Screenshot
  /** How many of them it may take. */
  lines: 1 | 2
  isSelected: boolean
  onSelect: (screenshot: Screenshot, isByKey: boolean) => void
}

/** The title chooses the card, and so does a click anywhere on the card where nothing else is. */
export function CardTitle({ screenshot, lines, isSelected, onSelect }: CardTitleProps) {
  const title = titleOf(screenshot)
  return (
    <h2 dir="auto" className={classNames('font-semibold text-base', lines === 2 && 'leading-5')}>
      <button
        type="button"
        aria-pressed={isSelected}
        title={title}
        // A pointer clicks once or more often, a key not at all.
        onClick={({ detail }) => onSelect(screenshot, detail === 0)}
        className="-my-0.5 block w-full rounded-xs py-0.5 text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:-outline-offset-2"
      >
        <span className={lines === 1 ? 'block truncate' : 'line-clamp-2'}>{title}</span>
      </button>
    </h2>
  )
}
