import type { Screenshot } from '#contract/screenshot.ts'
import { trashDays } from '#contract/trash.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useForgetScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { useLastGiven } from '#web/memory/keep/queries/use-last-given.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useRestore } from './use-restore.ts'

type ForgetDialogProps = {
  /** The dialog is open while this is set. */
  screenshot: Pick<Screenshot, 'id' | 'title'> | null
  onClose: () => void
}

const undoMillis = 10_000

/** Asks before a screenshot is deleted, says where it goes, and offers to restore it. */
export function ForgetDialog({ screenshot, onClose }: ForgetDialogProps) {
  const shown = useLastGiven(screenshot)
  const forget = useForgetScreenshot()
  const restore = useRestore()
  const leave = useLeaveScreenshot()
  const confirm = async (id: number) => {
    const close = () => {
      onClose()
      leave(id)
    }
    try {
      await forget.mutateAsync(id, { onSuccess: close })
      showToast({
        title: 'Screenshot deleted',
        durationMs: undoMillis,
        actions: [{ label: 'Undo', onClick: () => void restore(id) }],
      })
    } catch (error) {
      showToast({
        title: 'Delete failed',
        description: problemSentence(error, { refused: 'The server cannot be reached.' }),
        tone: 'destructive',
      })
    }
  }
  if (!shown) return null
  return (
    <Dialog
      open={screenshot !== null}
      onOpenChange={open => !open && onClose()}
      size="small"
      title="Delete this screenshot?"
      description={
        <>
          <strong className="font-medium text-ink">{shown.title || 'Untitled'}</strong> goes to Recently
          deleted, with its picture, its text and its chat. After {trashDays} days it is gone for good.
        </>
      }
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={forget.isPending} onClick={() => void confirm(shown.id)}>
            Delete
          </Button>
        </>
      }
    />
  )
}

/** Nothing about a deleted screenshot may stay on the screen. */
function useLeaveScreenshot() {
  const [view, change] = useMemoryView()
  return (id: number) => {
    const gone = {
      ...(view.screenshotId === id && { screenshotId: null }),
      ...(view.chatId === id && { chatId: null }),
    }
    if (Object.keys(gone).length > 0) change(gone, { replace: true })
  }
}
