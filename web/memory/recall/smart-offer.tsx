import { Sparkles } from 'lucide-react'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import type { ListFilters } from '#web/memory/keep/queries/screenshot-walls.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSmartSearch } from './search-queries.ts'

/** Below a plain search that found nothing: what smart search finds, with a first look at it. */
export function SmartOffer({ filters }: { filters: ListFilters }) {
  const [, change] = useMemoryView()
  const { data } = useSmartSearch({ ...filters, without: [] }, { enabled: true })
  const [page] = data?.pages ?? []
  const results = page?.screenshots ?? []
  const shown = results.length > 0 ? results : (page?.perhaps ?? [])
  const turnOn = () => change({ smart: true })
  if (shown.length === 0)
    return (
      <Button variant="secondary" onClick={turnOn}>
        <Sparkles aria-hidden />
        Try smart search
      </Button>
    )
  return (
    <button
      type="button"
      onClick={turnOn}
      className="flex min-w-0 max-w-full basis-full flex-wrap items-center justify-center gap-3 rounded-card border bg-surface p-3 font-medium transition-colors hover:border-edge hover:bg-hover"
    >
      <span className="flex -space-x-2">
        {shown.slice(0, picturesMax).map(screenshot => (
          <ScreenshotPicture
            key={screenshot.id}
            screenshot={screenshot}
            alt=""
            className="size-12 min-h-0! shrink-0 rounded-control border bg-surface object-cover object-top"
          />
        ))}
      </span>
      <span className="flex items-center gap-2">
        <Sparkles aria-hidden className="size-4.5 shrink-0 text-primary-ink" strokeWidth={1.75} />
        {results.length > 0
          ? `Smart search finds ${results.length}${page?.nextCursor ? ' or more' : ''}`
          : `Smart search has ${shown.length} that may be close`}
      </span>
    </button>
  )
}

const picturesMax = 4
