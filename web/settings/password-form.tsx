import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#web/account/password-field.tsx'
import { PasswordOwner } from '#web/account/password-owner.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useChangePassword } from './account-queries.ts'
import { isOnScreen } from './is-on-screen.ts'
import { PasswordFields } from './password-fields.ts'
import { serverUnreachable } from './server-unreachable.ts'

export function PasswordForm({ email }: { email: string }) {
  const { register, errors, submit, isSaving } = usePasswordForm()
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordOwner email={email} />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" busy={isSaving} className="justify-self-start">
        Update Password
      </Button>
    </form>
  )
}

function usePasswordForm() {
  const changing = useChangePassword()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(PasswordFields),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  // Awaited, because the mutation's own callbacks do not run if the dialog is closed meanwhile.
  const save = async ({ currentPassword, newPassword }: PasswordFields, form: EventTarget | undefined) => {
    try {
      await changing.mutateAsync({ currentPassword, newPassword })
      reset()
      showToast({ title: 'Password updated', description: 'Every other device has been signed out.' })
    } catch (error) {
      // The form has checked the rest, so a refusal is about the current password, or too many attempts.
      const message = problemSentence(error, { refused: serverUnreachable })
      if (isOnScreen(form)) setError('currentPassword', { message }, { shouldFocus: true })
      else showToast({ title: 'Password not updated', description: message, tone: 'destructive' })
    }
  }
  const submit = handleSubmit((fields, event) => changing.isPending || save(fields, event?.target))
  return { register, errors: formState.errors, submit, isSaving: changing.isPending }
}
