import { Badge } from '#web/ui/controls/badge.tsx'
import { AvatarCircle } from '#web/ui/marks/avatar-circle.tsx'
import { type DrawnScreenshot, drawnScreenshots } from './drawn-screenshots.tsx'

/** The wall as it is in the hub: one column, and two with fewer words on a phone. */
export function DrawnGallery() {
  return (
    <div className="grid content-center gap-3 bg-canvas p-3 max-sm:grid-cols-2 sm:p-4 max-sm:[&>:nth-child(n+3)]:hidden">
      {drawnScreenshots.map(drawn => (
        <DrawnCard key={drawn.title} {...drawn} />
      ))}
    </div>
  )
}

function DrawnCard({ title, description, category, type, savedAgo, Picture }: DrawnScreenshot) {
  return (
    <div className="grid overflow-hidden rounded-card border bg-surface max-sm:grid-rows-[auto_1fr] sm:grid-cols-[44%_minmax(0,1fr)] lg:grid-cols-[36%_minmax(0,1fr)]">
      <div className="h-28 overflow-hidden border-line max-sm:border-b sm:h-34 sm:border-e">
        <Picture />
      </div>
      <div className="grid min-w-0 content-center gap-1.5 p-2.5 sm:gap-2.5 sm:px-4">
        <div className="flex min-w-0 items-center gap-2.5">
          <AvatarCircle text={title} className="max-sm:hidden" />
          <div className="grid min-w-0">
            <span className="truncate font-medium sm:font-semibold sm:text-base">{title}</span>
            <span className="text-muted text-xs max-sm:hidden">{savedAgo}</span>
          </div>
        </div>
        <p className="truncate text-muted max-sm:hidden">{description}</p>
        <div className="flex gap-1.5">
          <Badge categoryId={category.id}>{category.name}</Badge>
          <Badge className="max-sm:hidden">{type}</Badge>
        </div>
      </div>
    </div>
  )
}
