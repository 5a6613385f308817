import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/controls/button.tsx'
import { useResendConfirmation } from './confirmation-queries.ts'
import { EmailField } from './email-field.tsx'
import { LoginFields } from './login-fields.ts'

/** Requests another confirmation link. */
export function ResendForm() {
  const resending = useResendConfirmation()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginFields.pick({ email: true })),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(({ email }) => resending.isPending || resending.mutate(email))
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <Button type="submit" size="large" busy={resending.isPending}>
        Send a new link
      </Button>
    </form>
  )
}
