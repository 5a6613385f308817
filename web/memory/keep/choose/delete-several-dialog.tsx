import { trashDays } from '#contract/trash.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type DeleteSeveralDialogProps = {
  open: boolean
  /** "3 screenshots" */
  many: string
  isBusy: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks before several screenshots are deleted, and says where they go. */
export function DeleteSeveralDialog({ open, many, isBusy, onDelete, onClose }: DeleteSeveralDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="small"
      title={`Delete ${many}?`}
      description={`They go to Recently deleted, with their pictures, texts and chats. After ${trashDays} days they are gone for good.`}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={isBusy} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  )
}
