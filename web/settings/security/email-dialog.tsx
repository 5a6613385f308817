import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { EmailField } from '#web/account/email-field.tsx'
import { LoginFields } from '#web/account/login-fields.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useChangeEmail } from './security-queries.ts'

type EmailDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for another address. Both addresses then get a link. */
export function EmailDialog({ open, onOpenChange }: EmailDialogProps) {
  const formId = useId()
  const changing = useChangeEmail()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(LoginFields.pick({ email: true })),
    defaultValues: { email: '' },
  })
  const show = (isOpen: boolean) => {
    if (changing.isPending) return
    reset()
    onOpenChange(isOpen)
  }
  const submit = handleSubmit(({ email }) => {
    if (changing.isPending) return
    changing.mutate(email, {
      onSuccess: ({ isChanged }) => {
        reset()
        onOpenChange(false)
        showToast(isChanged ? changed : linksSent)
      },
      onError: error => {
        const message = problemSentence(error, { refused: serverUnreachable })
        setError('email', { message }, { shouldFocus: true })
      },
    })
  })
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      size="small"
      title="Change email"
      description="If this Remy can send mail, your old and your new address both get a link, and the address changes once you have opened both. If not, it changes at once."
      footer={
        <>
          <Button variant="secondary" onClick={() => show(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={changing.isPending}>
            Change email
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={event => void submit(event)}>
        <EmailField
          data-autofocus
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </form>
    </Dialog>
  )
}

const changed = { title: 'Address changed', description: 'Sign in with it from now on.' }
const linksSent = {
  title: 'Links sent',
  description: 'Open the mail to your old address and the one to your new address, within a day.',
}
