import type { ScreenshotChange } from '#contract/screenshot.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useChangeScreenshot } from './screenshot-queries.ts'
import { tellUpdateFailure } from './tell-update-failure.ts'

/**
 * Changes a screenshot and shows the result. `onDone` is called only if the calling component still exists.
 */
export function useUpdateScreenshot() {
  const { mutateAsync, isPending } = useChangeScreenshot()
  const update = (write: { id: number; change: ScreenshotChange }, onDone?: () => void) =>
    void tellOutcome(mutateAsync(write, { onSuccess: onDone }))
  return { update, isPending }
}

/** Uses the promise, because a mutation's own callbacks do not run if its component is gone. */
async function tellOutcome(change: Promise<unknown>) {
  try {
    await change
    showToast({ title: 'Screenshot updated' })
  } catch (error) {
    tellUpdateFailure(error)
  }
}
