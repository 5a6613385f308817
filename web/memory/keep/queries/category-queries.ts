import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Category, countCategories, createCategory, listCategories } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

export const categoriesKey = ['categories'] as const

/** The person's categories, in their order. */
export function useCategories() {
  return useQuery(allCategories)
}

export const allCategories = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

/** How many screenshots a category has, `null` being Uncategorized. Undefined until it is known. */
export function useCategoryCounts(asks: boolean, type: ContentType | null = null) {
  const { data } = useQuery({
    queryKey: [...categoriesKey, 'counts', type],
    queryFn: ({ signal }) => call(countCategories, { query: type ? { type } : {} }, { signal }),
    enabled: asks,
    staleTime: 0,
  })
  return data && ((id: number | null) => data.find(({ categoryId }) => categoryId === id)?.count ?? 0)
}

/** Also shows the result, wherever it was called from. */
export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createCategory, { body: { name } }),
    onSuccess: created => {
      client.setQueryData<Category[]>(categoriesKey, known => known && withNew(known, created))
      tellOtherTabs({ is: 'sorted' })
      showToast({ title: 'Category created' })
    },
    onError: error =>
      showToast({
        title: 'Failed to create category',
        description: problemSentence(error, { refused: '' }),
        tone: 'destructive',
      }),
  })
}

/** In its place, if categories are sorted by name. Otherwise at the end. */
function withNew(known: readonly Category[], created: Category): Category[] {
  const byName = (one: Category, other: Category) => one.name.localeCompare(other.name)
  const all = [...known, created]
  const areByName = known.every((category, i) => i === 0 || byName(known[i - 1] ?? category, category) <= 0)
  return areByName ? all.sort(byName) : all
}
