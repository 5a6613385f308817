import type { Screenshot } from '#contract/screenshot.ts'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'

type CardTitleProps = {
  screenshot: Screenshot
  /** The most lines it may take. */
  lines: 1 | 2
  isSelected: boolean
  onSelect: (screenshot: Screenshot, isByKey: boolean) => void
}

/** The title selects the card. So does a click anywhere on the card outside its controls. */
export function CardTitle({ screenshot, lines, isSelected, onSelect }: CardTitleProps) {
  const title = titleOf(screenshot)
  return (
    <h2 dir="auto" className={classNames('font-semibold text-base', lines === 2 && 'leading-5')}>
      <button
        type="button"
        aria-pressed={isSelected}
        title={title}
        // `detail` is the number of clicks: 0 for a key.
        onClick={({ detail }) => onSelect(screenshot, detail === 0)}
        className="-my-0.5 block w-full rounded-xs py-0.5 text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:-outline-offset-2"
      >
        <span className={lines === 1 ? 'block truncate' : 'line-clamp-2'}>{title}</span>
      </button>
    </h2>
  )
}
