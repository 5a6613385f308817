import type { Screenshot } from '#contract/screenshot.ts'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/controls/badge.tsx'
import { CategoryBadge } from './category-badge.tsx'

type CardBadgesProps = { screenshot: Pick<Screenshot, 'categoryId' | 'type'>; className?: string }

/** A screenshot's category and type, in one quiet row. */
export function CardBadges({ screenshot: { categoryId, type }, className }: CardBadgesProps) {
  return (
    <div className={classNames('flex min-w-0 items-center gap-1.5', className)}>
      <CategoryBadge categoryId={categoryId} />
      <Badge className="shrink-0">{contentTypeName(type)}</Badge>
    </div>
  )
}
