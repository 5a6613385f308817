import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondStep } from '#contract/sign-in/second-step.ts'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dismissProblems, showToast } from '#web/ui/toast/toast-room.ts'
import { EmailField } from './email-field.tsx'
import { LoginFields } from './login-fields.ts'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderSignIn } from './provider/provider-sign-in.tsx'
import { ResetNote } from './recovery/reset-note.tsx'
import { ResendNote } from './resend-note.tsx'
import { SecondStepForm } from './two-step/second-step-form.tsx'
import { useAuth } from './use-auth.ts'

export function LoginForm({ goTo }: { goTo: string }) {
  const { signIn, isBusy } = useAuth()
  const { register, handleSubmit, formState, setFocus, getValues } = useForm({
    resolver: zodResolver(LoginFields),
    defaultValues: { email: '', password: '' },
  })
  const [step, setStep] = useState<SecondStep | null>(null)
  const [refused, setRefused] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const onFailure = (error: unknown) => {
    setRefused(isWrong(error))
    setUnconfirmed(isUnconfirmed(error) ? getValues('email') : null)
    setFailedFor(isWrong(error) ? getValues('email') : null)
    if (isWrong(error)) setFocus('password')
    tellFailure(error)
  }
  const submit = handleSubmit(fields => {
    dismissProblems()
    return signIn(fields, { goTo, onFailure, onSecondStep: setStep })
  })
  const invalid = refused || undefined
  if (step) return <SecondStepForm asked={step} goTo={goTo} onBack={() => setStep(null)} />
  return (
    <form
      noValidate
      onSubmit={event => void submit(event)}
      onChange={() => setRefused(false)}
      className="grid gap-4"
    >
      <EmailField error={formState.errors.email?.message} invalid={invalid} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        invalid={invalid}
        {...register('password')}
      />
      <Button variant="link" size="inline" className="-my-1 justify-self-end">
        Forgot password?
      </Button>
      <Button type="submit" size="large" busy={isBusy} busyLabel="Please wait">
        Sign In
      </Button>
      <PasskeySignIn goTo={goTo} />
      <ProviderSignIn goTo={goTo} />
      {unconfirmed !== null && <ResendNote email={unconfirmed} />}
      {failedFor !== null && <ResetNote email={failedFor} />}
    </form>
  )
}

function isWrong(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** The password was right, but the address is not confirmed. */
function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallError && error.status === 403
}

function tellFailure(error: unknown) {
  const description = isWrong(error)
    ? wrong
    : problemSentence(error, { refused: wrong, failed: 'Failed to sign in' })
  showToast({ title: 'Login failed', description, tone: 'destructive' })
}

const wrong = 'Invalid email or password.'
