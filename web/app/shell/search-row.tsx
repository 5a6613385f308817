import type { ContentType } from '#contract/content-type.ts'
import { FilterBar } from '#web/memory/recall/filter-bar.tsx'
import { SearchBar } from '#web/memory/recall/search-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'

type SearchRowProps = {
  /** The types in this screen's Type filter. */
  types: readonly ContentType[]
  /** A phone that shows the chat shows no list to search, and has little room. */
  isAway: boolean
}

/** The search and its filters, across both panes. */
export function SearchRow({ types, isAway }: SearchRowProps) {
  return (
    <div
      className={classNames(
        'shrink-0 border-b bg-surface px-4 py-2.5 max-md:px-3 max-md:pb-1.5 short:py-1',
        isAway && 'max-md:hidden',
      )}
    >
      <SearchBar>
        <FilterBar types={types} />
      </SearchBar>
    </div>
  )
}
