import { useMutation } from '@tanstack/react-query'
import { type BatchAct, changeSeveral, downloadPath } from '#contract/batch.ts'
import { askServer } from '#web/api/ask-server.ts'
import { call } from '#web/api/call.ts'
import { inSession } from '#web/api/in-session.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { tellChangeFailure, useSettle, useUndoChange } from './change-queries.ts'

/** Changes several screenshots in one way, reports it, and offers to undo it as a whole. */
export function useChangeSeveral() {
  const settle = useSettle()
  const { undo } = useUndoChange()
  return useMutation({
    mutationFn: ({ ids, act }: { ids: number[]; act: BatchAct }) =>
      call(changeSeveral, { body: { ids, act } }),
    onSuccess: async ({ change }, { act }) => {
      await settle()
      if (!change) showToast({ title: 'Nothing to change', description: 'All of them have this already.' })
      else
        showToast({
          title: change.text,
          ...(act.is === 'delete' && { durationMs: undoMillis }),
          actions: [{ label: 'Undo', onClick: () => undo(change.id) }],
        })
    },
    onError: (error, { act }) =>
      tellChangeFailure(act.is === 'delete' ? 'Delete failed' : 'Update failed', error),
  })
}

const undoMillis = 10_000

/** The originals of several screenshots, as one ZIP. */
export function fetchSeveral(ids: readonly number[]): Promise<File> {
  return inSession(async signal => {
    const download = { method: 'GET', path: downloadPath, access: 'signed-in' } as const
    const answer = await askServer(download, { query: { ids: ids.join(',') } }, { signal })
    return new File([await answer.blob()], 'remy-screenshots.zip', { type: 'application/zip' })
  })
}
