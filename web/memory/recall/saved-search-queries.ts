import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listSavedSearches, removeSavedSearch, type SavedSearch, saveSearch } from '#contract/saved-search.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

const savedSearches = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
})

/** The person's saved searches, the oldest first. None while they load, or if they cannot be loaded. */
export function useSavedSearches(): SavedSearch[] {
  return useQuery(savedSearches).data ?? []
}

export function useSaveSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (search: Omit<SavedSearch, 'id'>) => call(saveSearch, { body: search }),
    // The chip that appears says that it is saved.
    onSuccess: saved =>
      client.setQueryData(savedSearches.queryKey, known => [
        ...(known ?? []).filter(({ id }) => id !== saved.id),
        saved,
      ]),
    onError: error => tellFailure('The search was not saved', error),
  })
}

export function useRemoveSavedSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => call(removeSavedSearch, { params: { id: String(id) } }),
    onSuccess: (_, { id }) =>
      client.setQueryData(savedSearches.queryKey, known => known?.filter(one => one.id !== id)),
    onError: error => tellFailure('The search was not removed', error),
  })
}

const tellFailure = (title: string, error: unknown) =>
  showToast({
    title,
    description: problemSentence(error, { refused: 'The server cannot be reached.' }),
    tone: 'destructive',
  })
