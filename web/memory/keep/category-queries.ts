import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Category, createCategory, listCategories } from '#contract/category.ts'
import { call } from '#web/api/call.ts'

const categoriesKey = ['categories'] as const

/** The person's categories, by name. */
export function useCategories() {
  return useQuery({ queryKey: categoriesKey, queryFn: ({ signal }) => call(listCategories, {}, { signal }) })
}

export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createCategory, { body: { name } }),
    onSuccess: created => {
      client.setQueryData<Category[]>(
        categoriesKey,
        known => known && [...known, created].sort((a, b) => a.name.localeCompare(b.name)),
      )
    },
  })
}
