import { X } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { categoryTone } from '#web/ui/marks/category-tone.ts'

type ChipProps = {
  children: string
  categoryId?: number
  onRemove: () => void
  /** Defaults to "Remove" and the chip's text. */
  removeLabel?: string
  /** Takes no clicks, but keeps the focus. */
  disabled?: boolean
}

/** A choice that can be removed again. */
export function Chip({
  children,
  categoryId,
  onRemove,
  removeLabel = `Remove ${children}`,
  disabled,
}: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-8 max-w-full items-center rounded-full border border-transparent ps-3 font-medium text-sm pointer-coarse:h-11.5',
        categoryId === undefined ? 'border-line bg-surface text-ink' : categoryTone(categoryId),
      )}
    >
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={() => disabled || onRemove()}
        aria-disabled={disabled}
        className="relative grid h-full w-8 shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100 pointer-coarse:w-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
