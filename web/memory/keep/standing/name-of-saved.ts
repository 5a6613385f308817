import type { Category } from '#contract/category.ts'
import type { SavedSearch } from '#contract/saved-search.ts'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'

/** "receipts · Travel · Note" */
export function nameOfSaved(
  { search, category, type }: Pick<SavedSearch, 'search' | 'category' | 'type'>,
  categories: readonly Category[],
): string {
  const filed = category === 'none' ? 'Uncategorized' : categories.find(({ id }) => id === category)?.name
  return [search, filed, type && contentTypeName(type)].filter(Boolean).join(' · ') || 'Deleted category'
}
