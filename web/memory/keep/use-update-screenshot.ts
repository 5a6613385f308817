import type { ScreenshotChange } from '#contract/screenshot.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { useChangeScreenshot } from './screenshot-queries.ts'

/** Changes what is known of a screenshot and says how that went. */
export function useUpdateScreenshot() {
  const { mutate, isPending } = useChangeScreenshot()
  const update = (write: { id: number; change: ScreenshotChange }, onDone?: () => void) =>
    mutate(write, {
      onSuccess: () => {
        onDone?.()
        showToast({ title: 'Screenshot updated' })
      },
      onError: error =>
        showToast({
          title: 'Update failed',
          description: problemSentence(error, { refused: 'An error occurred while updating' }),
          tone: 'destructive',
        }),
    })
  return { update, isPending }
}
