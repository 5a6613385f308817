import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { NewPassword } from '#contract/account.ts'
import { z } from '#contract/zod.ts'
import { AuthCard } from '#web/account/auth-card.tsx'
import { EmailField } from '#web/account/email-field.tsx'
import { LoginFields } from '#web/account/login-fields.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { samePasswords } from '#web/account/same-passwords.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { useRequestReset, useResetPassword } from './recovery-queries.ts'

/** The page of the link in a mail that sets a new password. */
export function ResetPage() {
  const [params] = useSearchParams()
  const [state, setState] = useState<'asked' | 'done' | { over: string }>('asked')
  const { refresh } = useAuth()
  const finish = () => {
    setState('done')
    // Every session has ended, also one in this browser.
    void refresh()
  }
  if (state === 'done') return <Done />
  if (state !== 'asked') return <Over sentence={state.over} />
  return (
    <AuthCard
      title="Choose a new password"
      lead="Every device will be signed out, and you sign in with the new password."
      foot={null}
    >
      <ResetForm token={params.get('token') ?? ''} onDone={finish} onOver={over => setState({ over })} />
    </AuthCard>
  )
}

const Done = () => (
  <AuthCard
    title="Your password is changed"
    lead="Sign in with the new one. Every device is signed out, and API keys and connected apps are revoked. Passkeys, share links and the calendar address still work: you can remove them in the settings."
    foot={null}
  >
    <ButtonLink to="/login" size="large">
      Sign In
    </ButtonLink>
  </AuthCard>
)

/** The link opens nothing any more: another one is offered. */
function Over({ sentence }: { sentence: string }) {
  const requesting = useRequestReset()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginFields.pick({ email: true })),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(({ email }) => requesting.isPending || requesting.mutate(email))
  return (
    <AuthCard title="Password not changed" lead={sentence} foot={null}>
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        <Button type="submit" size="large" busy={requesting.isPending}>
          Send a new link
        </Button>
      </form>
    </AuthCard>
  )
}

const ResetFields = z
  .object({ newPassword: NewPassword, confirmPassword: z.string() })
  .refine(...samePasswords('newPassword'))

type ResetFormProps = { token: string; onDone: () => void; onOver: (sentence: string) => void }

function ResetForm({ token, onDone, onOver }: ResetFormProps) {
  const resetting = useResetPassword()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(ResetFields),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ newPassword }) => {
    if (resetting.isPending) return
    resetting.mutate(
      { token, newPassword },
      {
        onSuccess: onDone,
        onError: error => {
          const message = problemSentence(error, {
            refused: notWhole,
            failed: 'The server could not be reached. Your link is still good.',
          })
          if (token === '' || isOver(error)) onOver(token === '' ? notWhole : message)
          else setError('newPassword', { message }, { shouldFocus: true })
        },
      },
    )
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
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
      <Button type="submit" size="large" busy={resetting.isPending}>
        Set new password
      </Button>
    </form>
  )
}

const notWhole = 'This link is not valid. Please check that it is complete.'
const isOver = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 410)
