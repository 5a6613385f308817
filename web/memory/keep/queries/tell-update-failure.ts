import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

export function tellUpdateFailure(error: unknown) {
  showToast({
    title: 'Update failed',
    description: problemSentence(error, { refused: 'An error occurred while updating' }),
    tone: 'destructive',
  })
}
