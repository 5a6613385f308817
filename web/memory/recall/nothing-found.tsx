import type { SearchHints } from '#contract/search.ts'
import type { ListFilters } from '#web/memory/keep/queries/screenshot-walls.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { GalleryEmpty } from '#web/memory/keep/wall/gallery-empty.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { late } from '#web/ui/dialog/late.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { inQuotes } from './in-quotes.ts'
import { Loosen } from './loosen.tsx'
import { useSearchHints } from './search-queries.ts'

/** Not part of the first screen's script. */
const lateSmartOffer = late(async () => (await import('./smart-offer.tsx')).SmartOffer)

/** A search or filter without results: what was asked, why it found nothing, and what to loosen. */
export function NothingFound({ filters }: { filters: ListFilters }) {
  const [{ search, smart, category, type, without }, change] = useMemoryView()
  const { data: hints } = useSearchHints({ ...filters, without, isSmart: smart })
  const isPlain = filters.search !== undefined && !smart
  const SmartOffer = useLate(lateSmartOffer, isPlain)
  const isNarrowed = category !== null || type !== null
  return (
    <GalleryEmpty
      description={
        search ? (
          <>
            <p role="status" className="line-clamp-3">
              {(hints && reasonIn(hints)) ??
                `Nothing matches ${inQuotes(search)}${isNarrowed ? ' under these filters' : ''}.`}
            </p>
            <p>Try a different search term or clear the filters</p>
          </>
        ) : (
          <p>Nothing is filed under these filters yet.</p>
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isPlain && SmartOffer && <SmartOffer filters={filters} />}
          {hints && <Loosen {...hints} without={without} onChange={change} />}
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

/** The words that found nothing. */
function reasonIn({ missing, apart }: SearchHints): string | null {
  if (missing.length > 0) return `None of your screenshots has ${quoted(missing, 'or')}.`
  return apart.length > 1 ? `Nothing has both ${quoted(apart, 'and')}.` : null
}

function quoted(words: string[], joint: string): string {
  const marked = words.map(word => `“${word}”`)
  return [marked.slice(0, -1).join(', '), marked.at(-1)].filter(Boolean).join(` ${joint} `)
}
