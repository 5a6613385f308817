import { X } from 'lucide-react'
import { useState } from 'react'
import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { useCategories, useCategoryCounts } from '#web/memory/keep/queries/category-queries.ts'
import type { MemoryView } from '#web/memory/keep/queries/memory-view.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'

/** Filters by category and type. `types` are the types of this screen. */
export function FilterBar({ types = contentTypes }: { types?: readonly ContentType[] }) {
  const [{ category, type, search }, change] = useMemoryView()
  const isNarrowed = category !== null || type !== null
  return (
    <fieldset
      aria-label="Filters"
      className="flex min-w-0 items-center justify-end gap-2 max-md:gap-1.5 stacked:grow"
    >
      <CategoryFilter
        category={category}
        type={type}
        counts={search === ''}
        onChange={next => change({ category: next })}
      />
      <Select
        label="Type"
        size="small"
        className={look(type !== null)}
        value={type ?? all}
        onValueChange={value => change({ type: value === all ? null : value })}
        options={[{ value: all, label: 'All types', resting: 'Type' }, ...typeOptions(types, type)]}
      />
      {isNarrowed && (
        <IconButton
          label="Clear filters"
          size="small-icon"
          className="shrink-0 max-md:hidden"
          onClick={() => change({ category: null, type: null })}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </fieldset>
  )
}

const all = 'all'

/** An active filter is highlighted. */
function look(isNarrowing: boolean): string {
  return classNames(
    'max-w-44 max-md:gap-1 max-md:px-2 stacked:grow tiny:max-sm:[&_svg]:hidden slim:[&_svg]:hidden',
    isNarrowing && 'border-primary bg-primary-soft text-primary-ink hover:bg-primary-soft',
  )
}

type CategoryFilterProps = {
  category: MemoryView['category']
  type: MemoryView['type']
  /** Shows the number of screenshots in each category. It has no meaning for the results of a search. */
  counts: boolean
  onChange: (category: MemoryView['category']) => void
}

function CategoryFilter({ category, type, counts, onChange }: CategoryFilterProps) {
  const { data: categories = [] } = useCategories()
  const [isOpen, setOpen] = useState(false)
  const countOf = useCategoryCounts(isOpen && counts, type)
  const count = (id: number | null) => counts && { count: countOf?.(id) ?? null }
  return (
    <Select
      label="Category"
      size="small"
      className={look(category !== null)}
      value={String(category ?? all)}
      onValueChange={value => onChange(value === all ? null : value === 'none' ? 'none' : Number(value))}
      onOpenChange={setOpen}
      options={[
        { value: all, label: 'All categories', resting: 'Category' },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name, ...count(id) })),
        { value: 'none', label: 'Uncategorized', ...count(null) },
      ]}
    />
  )
}

/** A link may contain a type that this screen does not offer. It is shown anyway. */
function typeOptions(types: readonly ContentType[], chosen: ContentType | null) {
  const offered = chosen === null || types.includes(chosen) ? types : [...types, chosen]
  return offered.map(type => ({ value: type, label: contentTypeName(type) }))
}
