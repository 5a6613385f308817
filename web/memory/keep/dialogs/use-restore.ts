import { problemSentence } from '#web/api/problem-sentence.ts'
import { useRestoreScreenshot } from '#web/memory/keep/queries/trash-queries.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Restores a deleted screenshot, and reports the outcome. */
export function useRestore() {
  const { mutateAsync } = useRestoreScreenshot()
  return async (id: number): Promise<void> => {
    try {
      await mutateAsync(id)
      showToast({ title: 'Screenshot restored' })
    } catch (error) {
      showToast({
        title: 'Restore failed',
        description: problemSentence(error, { refused: 'The server cannot be reached.' }),
        tone: 'destructive',
      })
    }
  }
}
