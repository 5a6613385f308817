import { useId } from 'react'
import { PasswordAsked } from '#web/account/password-asked.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useDeleteAccount } from './account-queries.ts'
import { serverUnreachable } from './server-unreachable.ts'

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for the password before everything is deleted. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId()
  const deleting = useDeleteAccount()
  const show = (next: boolean) => {
    if (deleting.isPending) return
    deleting.reset()
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      size="small"
      title="Delete your account?"
      description="Your screenshots, your chats and your plan will be gone at once and for good. Nobody can bring them back."
      footer={
        <>
          <Button variant="secondary" onClick={() => show(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={deleting.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <PasswordAsked
        id={formId}
        error={deleting.error && problemSentence(deleting.error, { refused: serverUnreachable })}
        onGiven={password => deleting.isPending || deleting.mutate(password)}
      />
    </Dialog>
  )
}
