import { type FormEvent, useId, useState } from 'react'
import { PasswordField } from '#web/account/password-field.tsx'
import { useUser } from '#web/account/use-user.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useDeleteAccount } from './account-queries.ts'
import { PasswordOwner } from './password-owner.tsx'
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

type PasswordAskedProps = { id: string; error: string | null; onGiven: (password: string) => void }

function PasswordAsked({ id, error, onGiven }: PasswordAskedProps) {
  const user = useUser()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('password')
    if (!(input instanceof HTMLInputElement)) return
    setMissing(input.value === '')
    input.focus()
    if (input.value !== '') onGiven(input.value)
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <PasswordOwner email={user?.email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={isMissing ? 'Password is required.' : (error ?? undefined)}
        data-autofocus
      />
    </form>
  )
}
