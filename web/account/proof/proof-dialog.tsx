import { useId } from 'react'
import { PasswordAsked } from '#web/account/password-asked.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useProve } from './proof-queries.ts'

type ProofDialogProps = { open: boolean; onDone: (isProved: boolean) => void }

/** Asks for the password again, before secrets are shown or the account changes. */
export function ProofDialog({ open, onDone }: ProofDialogProps) {
  const formId = useId()
  const proving = useProve()
  const done = (isProved: boolean) => {
    proving.reset()
    onDone(isProved)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => proving.isPending || done(false)}
      size="small"
      title="Confirm that it is you"
      description="Remy asks again before it shows secrets or changes your account."
      footer={
        <>
          <Button variant="secondary" onClick={() => proving.isPending || done(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={proving.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <PasswordAsked
        id={formId}
        error={
          proving.error &&
          problemSentence(proving.error, {
            refused: 'The server cannot be reached. Please try again in a moment.',
          })
        }
        onGiven={password =>
          proving.isPending || proving.mutate({ password }, { onSuccess: () => done(true) })
        }
      />
    </Dialog>
  )
}
