import { Sparkles } from 'lucide-react'
import type { SearchHints } from '#contract/search.ts'
import type { MemoryView } from '#web/memory/keep/queries/memory-view.ts'
import type { ListFilters } from '#web/memory/keep/queries/screenshot-walls.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { GalleryEmpty } from '#web/memory/keep/wall/gallery-empty.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useSearchHints } from './search-queries.ts'

/** A search or filter without results: what was asked, why it found nothing, and what to loosen. */
export function NothingFound({ filters }: { filters: ListFilters }) {
  const [{ search, smart, category, type, without }, change] = useMemoryView()
  const { data: hints } = useSearchHints({ ...filters, without, isSmart: smart })
  const isNarrowed = category !== null || type !== null
  return (
    <GalleryEmpty
      description={
        search ? (
          <>
            <p className="break-words">
              {(hints && reasonIn(hints)) ??
                `Nothing matches “${search}”${isNarrowed ? ' under these filters' : ''}.`}
            </p>
            <p>Try a different search term or clear the filters</p>
          </>
        ) : (
          <p>Nothing is filed under these filters yet.</p>
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {hints && <Loosen {...hints} without={without} onChange={change} />}
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

/** The words that found nothing. */
function reasonIn({ missing, apart }: SearchHints): string | null {
  if (missing.length > 0) return `None of your screenshots has ${quoted(missing, 'or')}.`
  return apart.length > 1 ? `None has ${quoted(apart, 'and')} together.` : null
}

function quoted(words: string[], joint: string): string {
  const marked = words.map(word => `“${word}”`)
  return [marked.slice(0, -1).join(', '), marked.at(-1)].filter(Boolean).join(` ${joint} `)
}

type LoosenProps = SearchHints &
  Pick<MemoryView, 'without'> & { onChange: (change: Partial<MemoryView>) => void }

/** The search with existing words, and what each omission would find. */
function Loosen({ suggestion, loosened, without, onChange }: LoosenProps) {
  return (
    <>
      {suggestion !== null && (
        // The suggestion was found without these parts, too.
        <Button onClick={() => onChange({ search: suggestion, without })}>
          Did you mean “{suggestion}”?
        </Button>
      )}
      {loosened.map(({ label, count, change }) => (
        <Button key={label} variant="secondary" onClick={() => onChange(viewOf(change))}>
          {leftOut(label)}: {count}
          {count >= countMax && ' or more'}
        </Button>
      ))}
    </>
  )
}

/** A part of the question may be that something is shown. Without it, that is left open. */
const leftOut = (label: string) =>
  label.replace(/^(?:with )?/, said => (said ? 'With or without ' : 'Without '))

/** The server counts no further. */
const countMax = 100

function viewOf(change: SearchHints['loosened'][number]['change']): Partial<MemoryView> {
  if ('clear' in change) return { [change.clear]: null }
  return change
}
