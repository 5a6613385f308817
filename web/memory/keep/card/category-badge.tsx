import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { Badge } from '#web/ui/controls/badge.tsx'
import { Skeleton } from '#web/ui/marks/skeleton.tsx'

/** The category's name in its colour, or 'Uncategorized'. The name may still be loading. */
export function CategoryBadge({ categoryId }: { categoryId: number | null }) {
  const { data: categories, isPending } = useCategories()
  if (categoryId === null) return <Badge tone="outline">Uncategorized</Badge>
  if (isPending) return <Skeleton className="h-5.5 w-20 rounded-full" />
  const category = categories?.find(({ id }) => id === categoryId)
  return category && <Badge categoryId={category.id}>{category.name}</Badge>
}
