import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Category, createCategory, listCategories } from '#contract/category.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

export const categoriesKey = ['categories'] as const

/** The person's categories, by name. */
export function useCategories() {
  return useQuery(allCategories)
}

export const allCategories = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

/** Also shows the result, wherever it was called from. */
export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createCategory, { body: { name } }),
    onSuccess: created => {
      client.setQueryData<Category[]>(
        categoriesKey,
        known => known && [...known, created].sort((a, b) => a.name.localeCompare(b.name)),
      )
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
