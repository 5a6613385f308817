import { useTotal } from '#web/memory/keep/queries/screenshot-queries.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'

/** How many screenshots there are, beside the title. */
export function GalleryCount() {
  const [{ sort }] = useMemoryView()
  const total = useTotal(sort)
  if (!total) return null
  return (
    <p data-figures className="slim:sr-only shrink-0 text-muted text-sm">
      {total.toLocaleString()}
      <span className="sr-only">{total === 1 ? ' screenshot' : ' screenshots'}</span>
    </p>
  )
}
