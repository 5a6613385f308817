import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { categoryTone } from '#web/ui/marks/category-tone.ts'

type BadgeProps = {
  tone?: keyof typeof tones
  /** Uses this category's colours instead of a tone. */
  categoryId?: number
  className?: string
  children: ReactNode
}

/** A short label on something. */
export function Badge({ tone = 'neutral', categoryId, className, children }: BadgeProps) {
  const byCategory = categoryId !== undefined
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 max-w-full items-center gap-1 rounded-full border border-transparent px-2 font-medium text-xs [&_svg]:size-3',
        byCategory ? categoryTone(categoryId) : tones[tone],
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}

const tones = {
  neutral: 'bg-sunken text-muted',
  outline: 'border-line text-muted',
  primary: 'bg-primary-soft text-primary-ink',
  remy: 'bg-remy-soft text-remy-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
}
