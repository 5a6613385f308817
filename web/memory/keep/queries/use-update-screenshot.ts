import type { ScreenshotChange } from '#contract/screenshot.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { useChangeScreenshot } from './screenshot-queries.ts'
import { tellUpdateFailure } from './tell-update-failure.ts'

/** Changes what is known of a screenshot and says how that went. `onDone` only where what asked for it is still there. */
export function useUpdateScreenshot() {
  const { mutateAsync, isPending } = useChangeScreenshot()
  const update = (write: { id: number; change: ScreenshotChange }, onDone?: () => void) =>
    void tellOutcome(mutateAsync(write, { onSuccess: onDone }))
  return { update, isPending }
}

/** By the promise: the callbacks given to a mutation fall silent when what asked for it is closed meanwhile. */
async function tellOutcome(change: Promise<unknown>) {
  try {
    await change
    showToast({ title: 'Screenshot updated' })
  } catch (error) {
    tellUpdateFailure(error)
  }
}
