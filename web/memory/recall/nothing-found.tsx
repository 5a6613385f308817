import { Sparkles } from 'lucide-react'
import { GalleryEmpty } from '#web/memory/keep/gallery-empty.tsx'
import { useMemoryView } from '#web/memory/keep/use-memory-view.ts'
import { Button } from '#web/ui/button.tsx'

/** A search or filters that nothing fits: what was asked, and what to loosen. */
export function NothingFound() {
  const [{ search, smart, category, type }, change] = useMemoryView()
  const isNarrowed = category !== null || type !== null
  return (
    <GalleryEmpty
      description={
        search ? (
          <>
            <p className="break-words">
              Nothing matches “{search}”{isNarrowed && ' under these filters'}.
            </p>
            <p>Try a different search term or clear the filters</p>
          </>
        ) : (
          <p>Nothing is filed under these filters yet.</p>
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {search && !smart && (
            <Button variant="secondary" onClick={() => change({ smart: true })}>
              <Sparkles aria-hidden />
              Try smart search
            </Button>
          )}
          {isNarrowed && (
            <Button variant="secondary" onClick={() => change({ category: null, type: null })}>
              Clear filters
            </Button>
          )}
          {search && (
            <Button variant="secondary" onClick={() => change({ search: '' })}>
              Clear search
            </Button>
          )}
        </div>
      }
    />
  )
}
