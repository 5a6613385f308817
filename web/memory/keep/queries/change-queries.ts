import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteCategory, mergeCategory, renameCategory } from '#contract/category.ts'
import { type Change, undoChange } from '#contract/change.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { categoriesKey } from './category-queries.ts'
import { screenshotKeys } from './screenshot-walls.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

/** What is done to a category. */
export type CategoryChange =
  | { is: 'rename'; id: number; name: string }
  | { is: 'merge'; id: number; into: number }
  | { is: 'delete'; id: number }

/** Changes a category, says what was done, and offers to undo it. */
export function useChangeCategory() {
  const client = useQueryClient()
  const settle = () => {
    tellOtherTabs({ is: 'upset' })
    return Promise.all([
      client.invalidateQueries({ queryKey: categoriesKey }),
      client.invalidateQueries({ queryKey: screenshotKeys.all }),
    ])
  }
  const undo = useMutation({
    mutationFn: (id: number) => call(undoChange, { params: { id: String(id) } }),
    onSuccess: async () => {
      await settle()
      showToast({ title: 'Change undone' })
    },
    onError: error => tellFailure('Undo failed', error),
  })
  return useMutation({
    mutationFn: askServer,
    onSuccess: async change => {
      await settle()
      if (!change) return
      showToast({ title: change.text, actions: [{ label: 'Undo', onClick: () => undo.mutate(change.id) }] })
    },
    onError: error => tellFailure('Update failed', error),
  })
}

async function askServer(change: CategoryChange): Promise<Change | null> {
  const params = { id: String(change.id) }
  if (change.is === 'rename')
    return (await call(renameCategory, { params, body: { name: change.name } })).change
  if (change.is === 'merge')
    return (await call(mergeCategory, { params, body: { into: change.into } })).change
  return (await call(deleteCategory, { params })).change
}

const tellFailure = (title: string, error: unknown) =>
  showToast({
    title,
    description: problemSentence(error, { refused: 'The server cannot be reached.' }),
    tone: 'destructive',
  })
