import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteCategory, mergeCategory, renameCategory, reorderCategories } from '#contract/category.ts'
import { type Change, listChanges, undoChange } from '#contract/change.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { categoriesKey } from './category-queries.ts'
import { screenshotKeys } from './screenshot-walls.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

/** The changes of a category. */
export type CategoryChange =
  | { is: 'rename'; id: number; name: string }
  | { is: 'merge'; id: number; into: number }
  | { is: 'delete'; id: number }
  | { is: 'reorder'; ids: number[] }

export const changesKey = ['changes'] as const

/** Changes of the last 30 days, newest first. */
export function useChanges() {
  return useQuery({
    queryKey: changesKey,
    queryFn: ({ signal }) => call(listChanges, {}, { signal }),
    gcTime: 0,
  })
}

/** Undoes a change, and reports the outcome. */
export function useUndoChange() {
  const settle = useSettle()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: number) => call(undoChange, { params: { id: String(id) } }),
    onSuccess: async () => {
      await settle()
      showToast({ title: 'Change undone' })
    },
    onError: error => tellChangeFailure('Undo failed', error),
  })
  return { undo: (id: number) => mutate(id), undoing: isPending ? variables : null }
}

/** Changes a category, reports it, and offers to undo it. */
export function useChangeCategory() {
  const settle = useSettle()
  const { undo } = useUndoChange()
  return useMutation({
    mutationFn: askServer,
    onSuccess: async change => {
      await settle()
      if (change)
        showToast({ title: change.text, actions: [{ label: 'Undo', onClick: () => undo(change.id) }] })
    },
    onError: error => tellChangeFailure('Update failed', error),
  })
}

/** Fetches categories, and everything that shows one, again, in the other tabs, too. */
export function useSettle() {
  const client = useQueryClient()
  return () => {
    tellOtherTabs({ is: 'upset' })
    return Promise.all(
      [categoriesKey, screenshotKeys.all, changesKey].map(queryKey => client.invalidateQueries({ queryKey })),
    )
  }
}

async function askServer(change: CategoryChange): Promise<Change | null> {
  if (change.is === 'reorder') return (await call(reorderCategories, { body: { ids: change.ids } })).change
  const params = { id: String(change.id) }
  if (change.is === 'rename')
    return (await call(renameCategory, { params, body: { name: change.name } })).change
  if (change.is === 'merge')
    return (await call(mergeCategory, { params, body: { into: change.into } })).change
  return (await call(deleteCategory, { params })).change
}

export const tellChangeFailure = (title: string, error: unknown) =>
  showToast({
    title,
    description: problemSentence(error, { refused: 'The server cannot be reached.' }),
    tone: 'destructive',
  })
