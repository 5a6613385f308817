import { Sparkles } from 'lucide-react'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import type { ListFilters } from '#web/memory/keep/queries/screenshot-walls.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/marks/skeleton.tsx'
import { possibleMatches, resultsFound } from './count-words.ts'
import { type SmartPage, useSmartSearch } from './search-queries.ts'
import { useIsSettled } from './use-is-settled.ts'

/** Below a plain search that found nothing: what smart search finds, with a first look at it. */
export function SmartOffer({ filters }: { filters: ListFilters }) {
  const [, change] = useMemoryView()
  const asked = { enabled: useIsSettled(filters.search ?? '', restMillis), isPreview: true }
  const { data, isPlaceholderData, isError } = useSmartSearch({ ...filters, without: [] }, asked)
  // Placeholder data is what the words before these found.
  const page = isPlaceholderData ? undefined : data?.pages[0]
  const shown = page ? [...page.screenshots, ...(page.perhaps ?? [])] : []
  // Like the switch: the same words in the other kind of search are no step in history.
  const turnOn = () => change({ smart: true }, { replace: true })
  if (page && shown.length === 0) return null
  if (isError)
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
      className="grid min-w-0 basis-full justify-items-center gap-2.5 rounded-card border bg-surface p-3 font-medium transition-colors hover:border-edge hover:bg-hover"
    >
      {/* As high as one picture. A small phone has smaller ones, and the buttons below keep their place. */}
      <span className="flex h-17 w-full items-center justify-center gap-2">
        {!page && <Skeleton className="aspect-square w-17" />}
        {shown.slice(0, picturesMax).map(screenshot => (
          <ScreenshotPicture
            key={screenshot.id}
            screenshot={screenshot}
            alt=""
            className="aspect-square min-h-0! w-17 min-w-0 rounded-control border object-cover object-top"
          />
        ))}
      </span>
      {/* Two lines high, so that the buttons below stay where they are. */}
      <span className="grid min-h-[2lh] content-center">
        <span className="text-balance">
          {/* In the text, so that it stays beside the first word of two lines. */}
          <Sparkles
            aria-hidden
            className="mr-2 inline size-4.5 align-[-0.2em] text-primary-ink"
            strokeWidth={1.75}
          />
          {page ? <FoundWords {...page} /> : 'Try smart search'}
        </span>
      </span>
    </button>
  )
}

/** A line breaks before a number, and never after it. */
function FoundWords({ screenshots, perhaps = [], nextCursor }: SmartPage) {
  const results = screenshots.length > 0 && resultsFound(screenshots.length, nextCursor !== null)
  const matches = perhaps.length > 0 && possibleMatches(perhaps.length)
  return (
    <>
      Smart search found {results && <span className="whitespace-nowrap">{results}</span>}
      {results && matches && ' and '}
      {matches && <span className="whitespace-nowrap">{matches}</span>}
    </>
  )
}

const picturesMax = 4
/** While somebody types, most searches find nothing, and each lasts a moment only. */
const restMillis = 350
