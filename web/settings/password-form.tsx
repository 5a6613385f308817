import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#web/account/password-field.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import { useChangePassword } from './account-queries.ts'
import { PasswordFields } from './password-fields.ts'
import { PasswordOwner } from './password-owner.tsx'
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
  const save = ({ currentPassword, newPassword }: PasswordFields) =>
    changing.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          reset()
          showToast({ title: 'Password updated', description: 'Every other device has been signed out.' })
        },
        onError: error => {
          // The rest was checked here: what the server refuses is the current password, or one try too many with it.
          const message = problemSentence(error, { refused: serverUnreachable })
          setError('currentPassword', { message }, { shouldFocus: true })
        },
      },
    )
  const submit = handleSubmit(fields => changing.isPending || save(fields))
  return { register, errors: formState.errors, submit, isSaving: changing.isPending }
}
