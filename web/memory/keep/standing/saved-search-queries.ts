import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  saveSearch,
} from '#contract/saved-search.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

export const savedSearches = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
})

/** The person's saved searches and standing questions, the oldest first. */
export const useSavedSearches = () => useQuery(savedSearches)

export type NewSearch = Omit<SavedSearch, 'id' | 'tellsChanges' | 'now'>

export function useSaveSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tellsChanges, ...search }: NewSearch & { tellsChanges: boolean }) =>
      call(saveSearch, { body: { ...search, tellsChanges, timeZone: ownTimeZone() } }),
    // The chip that appears shows that it is saved.
    onSuccess: saved => {
      put(client, saved)
      if (saved.tellsChanges) sayStanding()
    },
    onError: error => tellFailure('The search was not saved', error),
  })
}

/** Starts or stops the notifications of a saved search. */
export function useTellChanges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, tellsChanges }: { id: number; tellsChanges: boolean }) =>
      call(changeSavedSearch, {
        params: { id: String(id) },
        body: { tellsChanges, timeZone: ownTimeZone() },
      }),
    onSuccess: saved => {
      put(client, saved)
      if (saved.tellsChanges) sayStanding()
      else showToast({ title: 'You will not be told of changes any more' })
    },
    onError: error => tellFailure('Update failed', error),
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

/** In its place in the list, or at the end. */
function put(client: QueryClient, saved: SavedSearch): void {
  client.setQueryData(savedSearches.queryKey, (known = []) =>
    known.some(({ id }) => id === saved.id)
      ? known.map(one => (one.id === saved.id ? saved : one))
      : [...known, saved],
  )
}

const sayStanding = () =>
  showToast({
    title: 'You will be told when this changes',
    description: 'Each new screenshot is checked. Choose how you are told under Settings, Notifications.',
  })

const tellFailure = (title: string, error: unknown) =>
  showToast({
    title,
    description: problemSentence(error, { refused: 'The server cannot be reached.' }),
    tone: 'destructive',
  })
