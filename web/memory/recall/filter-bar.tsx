import { X } from 'lucide-react'
import { type ContentType, contentTypes } from '#contract/screenshot.ts'
import { useCategories } from '#web/memory/keep/category-queries.ts'
import { contentTypeName } from '#web/memory/keep/content-type-name.ts'
import type { MemoryView } from '#web/memory/keep/memory-view.ts'
import { useMemoryView } from '#web/memory/keep/use-memory-view.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

/** Narrows what is shown by category and by type. `types` are those that this screen is about. */
export function FilterBar({ types = contentTypes }: { types?: readonly ContentType[] }) {
  const [{ category, type }, change] = useMemoryView()
  const isNarrowed = category !== null || type !== null
  return (
    <fieldset
      aria-label="Filters"
      className="flex min-w-0 items-center gap-2 max-sm:flex-1 max-sm:justify-end max-sm:gap-1.5"
    >
      <CategoryFilter category={category} onChange={next => change({ category: next })} />
      <Select
        label="Type"
        size="small"
        className="min-w-0 max-w-44 max-sm:shrink max-sm:gap-1 max-sm:px-2"
        value={type ?? all}
        onValueChange={value => change({ type: value === all ? null : value })}
        options={[{ value: all, label: 'All types' }, ...typeOptions(types, type)]}
      />
      {isNarrowed && (
        <IconButton
          label="Clear filters"
          size="small-icon"
          className="shrink-0 max-sm:hidden"
          onClick={() => change({ category: null, type: null })}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </fieldset>
  )
}

const all = 'all'

type CategoryFilterProps = {
  category: MemoryView['category']
  onChange: (category: MemoryView['category']) => void
}

function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const { data: categories = [] } = useCategories()
  return (
    <Select
      label="Category"
      size="small"
      className="min-w-0 max-w-44 max-sm:shrink max-sm:gap-1 max-sm:px-2"
      value={String(category ?? all)}
      onValueChange={value => onChange(value === all ? null : value === 'none' ? 'none' : Number(value))}
      options={[
        { value: all, label: 'All categories' },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'none', label: 'Uncategorized' },
      ]}
    />
  )
}

/** A link may carry a type that this screen does not offer: it is shown all the same. */
function typeOptions(types: readonly ContentType[], chosen: ContentType | null) {
  const offered = chosen === null || types.includes(chosen) ? types : [...types, chosen]
  return offered.map(type => ({ value: type, label: contentTypeName(type) }))
}
