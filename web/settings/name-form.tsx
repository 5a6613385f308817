import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/account.ts'
import { TextField } from '#web/account/text-field.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Badge } from '#web/ui/controls/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useChangeName } from './account-queries.ts'
import { isOnScreen } from './is-on-screen.ts'
import { NameFields } from './name-fields.ts'
import { serverUnreachable } from './server-unreachable.ts'

/** The person's address, which cannot be changed, and their name, which can. */
export function NameForm({ user }: { user: User }) {
  const { register, formState, submit, isSaving } = useNameForm(user)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{user.email}</span>
        <Badge tone="success" className="shrink-0">
          Active
        </Badge>
      </p>
      <TextField label="Email" type="email" value={user.email} disabled />
      <TextField
        label="Display Name"
        placeholder="Your Name"
        autoComplete="nickname"
        error={formState.errors.displayName?.message}
        {...register('displayName')}
      />
      <Button type="submit" busy={isSaving} className="justify-self-start">
        Save Changes
      </Button>
    </form>
  )
}

function useNameForm({ username }: User) {
  const changing = useChangeName()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(NameFields),
    defaultValues: { displayName: username ?? '' },
  })
  // Awaited, because the mutation's own callbacks do not run if the dialog is closed meanwhile.
  const save = async ({ displayName }: NameFields, form: EventTarget | undefined) => {
    try {
      await changing.mutateAsync(displayName)
      showToast({ title: 'Account updated', description: 'Your changes have been saved.' })
    } catch (error) {
      const message = problemSentence(error, { refused: serverUnreachable })
      if (isOnScreen(form)) setError('displayName', { message }, { shouldFocus: true })
      else showToast({ title: 'Account not updated', description: message, tone: 'destructive' })
    }
  }
  const submit = handleSubmit((fields, event) => changing.isPending || save(fields, event?.target))
  return { register, formState, submit, isSaving: changing.isPending }
}
