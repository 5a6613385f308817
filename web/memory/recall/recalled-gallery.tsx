import { ImageUp } from 'lucide-react'
import type { ScreenshotSort } from '#contract/screenshot.ts'
import type { MemoryView } from '#web/memory/keep/queries/memory-view.ts'
import { useScreenshots } from '#web/memory/keep/queries/screenshot-queries.ts'
import type { ListFilters } from '#web/memory/keep/queries/screenshot-walls.ts'
import { useHasNothing } from '#web/memory/keep/queries/use-has-nothing.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import type { TimeOf } from '#web/memory/keep/wall/by-day.ts'
import { Gallery, type Selection } from '#web/memory/keep/wall/gallery.tsx'
import { GalleryEmpty } from '#web/memory/keep/wall/gallery-empty.tsx'
import { HeadPart } from '#web/memory/keep/wall/head-part.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { possibleMatches } from './count-words.ts'
import { FoundCount } from './found-count.tsx'
import { Loosen } from './loosen.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useSearchHints, useSmartSearch } from './search-queries.ts'
import { SmartBanner } from './smart-banner.tsx'

type RecalledGalleryProps = {
  /** Called when a card is chosen for the chat. */
  onSelect?: (selection: Selection) => void
  /** Opens the upload, for the very first screenshot. */
  onUpload?: () => void
  /** Lines instead of cards. */
  isDense?: boolean
}

/** The gallery for the address: everything, a search, or a question. */
export function RecalledGallery({ onSelect, onUpload, isDense }: RecalledGalleryProps) {
  const [view] = useMemoryView()
  const filters = filtersOf(view)
  const isSmart = view.smart && filters.search !== undefined
  const plain = useScreenshots(filters, { enabled: !isSmart })
  const smart = useSmartSearch({ ...filters, without: view.without }, { enabled: isSmart })
  const query = isSmart ? smart : plain
  const found = query.data?.pages.reduce((sum, page) => sum + page.screenshots.length, 0) ?? 0
  const hasFailed = query.isError && !query.data
  const isWaiting = query.isPending || query.isPlaceholderData
  const understood = smart.data?.pages[0]
  const perhaps = isWaiting || query.hasNextPage ? 0 : (query.data?.pages[0]?.perhaps?.length ?? 0)
  const { sort: _, ...narrowing } = filters
  const isAsking = Object.values(narrowing).some(filter => filter !== undefined)
  // Then a search needs no advice, but an upload.
  const findsNothing = filters.search !== undefined && !isWaiting && !hasFailed && found + perhaps === 0
  const hasNothing = useHasNothing({ asks: findsNothing }) && findsNothing
  return (
    <div className="flex h-full min-h-0 flex-col">
      {isSmart && !hasFailed && (
        <HeadPart>
          <SmartBanner
            processedQuery={understood?.processedQuery ?? ''}
            parts={understood?.parts ?? []}
            found={found}
            perhaps={perhaps}
            hasMore={query.hasNextPage}
            isWaiting={isWaiting}
          />
          {found === 0 && perhaps > 0 && <NothingSure filters={filters} />}
        </HeadPart>
      )}
      {/* The banner counts only the results. On screen a line stands above the possible matches. */}
      {isSmart && (
        <p role="status" className="sr-only">
          {perhaps > 0 && possibleMatches(perhaps, found > 0 ? 'more ' : '')}
        </p>
      )}
      {!isSmart && isAsking && !hasFailed && (
        <FoundCount found={found} hasMore={query.hasNextPage} isWaiting={isWaiting} />
      )}
      {/* Cards have a gap above them, lines have none. */}
      <div className={classNames('min-h-0 flex-1', isDense && isAsking && 'pt-2')}>
        <Gallery
          query={query}
          listKey={JSON.stringify([isSmart, filters, view.without])}
          search={filters.search ?? ''}
          timeOf={filters.search === undefined ? timeOf[view.sort] : null}
          isDense={isDense}
          empty={
            isAsking && !hasNothing ? <NothingFound filters={filters} /> : <FirstOfAll onUpload={onUpload} />
          }
          onSelect={onSelect}
        />
      </div>
    </div>
  )
}

/** The time that a list is sorted by, if its days are to be seen. */
const timeOf: Record<ScreenshotSort, TimeOf | null> = {
  saved: ({ createdAt }) => createdAt,
  captured: ({ capturedAt, createdAt }) => capturedAt ?? createdAt,
  mentioned: null,
  title: null,
}

/** Above possible matches, if there are no results: what else to search for. */
function NothingSure({ filters }: { filters: ListFilters }) {
  const [{ without }, change] = useMemoryView()
  const { data: hints } = useSearchHints({ ...filters, without, isSmart: true })
  if (!hints || (hints.suggestion === null && hints.loosened.length === 0)) return null
  return (
    <div className="mx-auto mt-3 mb-2 flex w-[calc(100%-2rem)] max-w-5xl flex-wrap gap-2 max-md:w-[calc(100%-1.5rem)]">
      <Loosen {...hints} without={without} onChange={change} />
    </div>
  )
}

function filtersOf({ search, category, type, sort }: MemoryView): ListFilters {
  const narrowing = { categoryId: category ?? undefined, type: type ?? undefined }
  if (search.trim()) return { ...narrowing, search: search.trim() }
  return { ...narrowing, sort: sort === 'saved' ? undefined : sort }
}

function FirstOfAll({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <GalleryEmpty
      description="Upload your first one: a receipt, a recipe, a chat, a ticket. Remy reads it, files it, and finds it again by any word in it."
      action={
        onUpload && (
          <Button onClick={onUpload}>
            <ImageUp aria-hidden />
            Upload a screenshot
          </Button>
        )
      }
    />
  )
}
