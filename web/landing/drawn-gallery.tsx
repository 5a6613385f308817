import { Badge } from '#web/ui/badge.tsx'
import { type DrawnScreenshot, drawnScreenshots } from './drawn-screenshots.tsx'

/** The wall of what was kept; fewer where there is less room. */
export function DrawnGallery() {
  return (
    <div className="grid grid-cols-2 content-start gap-3 bg-canvas p-3 sm:p-4 lg:grid-cols-3 max-sm:[&>:nth-child(n+3)]:hidden max-lg:[&>:nth-child(n+5)]:hidden">
      {drawnScreenshots.map(drawn => (
        <DrawnCard key={drawn.title} {...drawn} />
      ))}
    </div>
  )
}

function DrawnCard({ title, category, Picture }: DrawnScreenshot) {
  return (
    <div className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border bg-surface">
      <div className="h-28 overflow-hidden border-b sm:h-34">
        <Picture />
      </div>
      <div className="grid content-start justify-items-start gap-1.5 p-2.5">
        <span className="max-w-full truncate font-medium">{title}</span>
        <Badge categoryId={category.id}>{category.name}</Badge>
      </div>
    </div>
  )
}
