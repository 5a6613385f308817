import { Badge } from '#web/ui/badge.tsx'
import { useCategories } from './category-queries.ts'

/** The category something is filed under, in its colour; 'Uncategorized' without one. */
export function CategoryBadge({ categoryId }: { categoryId: number | null }) {
  const { data: categories } = useCategories()
  const category = categories?.find(({ id }) => id === categoryId)
  if (!category) return <Badge tone="outline">Uncategorized</Badge>
  return <Badge categoryId={category.id}>{category.name}</Badge>
}
