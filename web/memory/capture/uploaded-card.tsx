import { Check } from 'lucide-react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { CategoryBadge } from '#web/memory/keep/card/category-badge.tsx'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'
import { Badge } from '#web/ui/controls/badge.tsx'

/** What Remy understood of a new screenshot. */
export function UploadedCard({ screenshot }: { screenshot: ScreenshotDetail }) {
  const { title, description, aiAnalysis, categoryId, type } = screenshot
  return (
    <div className="flex animate-rise gap-3 rounded-card border p-3.5">
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
        <Check aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <p dir="auto" className="line-clamp-2 font-semibold">
          {title || 'Untitled'}
        </p>
        <p dir="auto" className="line-clamp-2 text-muted">
          {description || aiAnalysis || 'No description available'}
        </p>
        <div className="flex min-w-0 flex-wrap gap-1.5">
          <CategoryBadge categoryId={categoryId} />
          <Badge>{contentTypeName(type)}</Badge>
        </div>
      </div>
    </div>
  )
}
