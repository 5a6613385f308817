import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondStep } from '#contract/sign-in/second-step.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AuthFields } from './auth-fields.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondStepForm } from './two-step/second-step-form.tsx'
import { useAuth } from './use-auth.ts'

type AuthFormProps = {
  side: keyof typeof sides
  goTo: string
  /** Called if the account exists, but its e-mail address must be confirmed. */
  onUnconfirmed?: () => void
}

/** One of the two tabs. A refusal is logged and marks the fields, without a sentence. */
export function AuthForm({ side, ...rest }: AuthFormProps) {
  const { register, errors, refused, setRefused, submit, isBusy, step, setStep } = useAuthForm(side, rest)
  const { button, autoComplete } = sides[side]
  const invalid = refused || undefined
  if (step) return <SecondStepForm asked={step} goTo={rest.goTo} onBack={() => setStep(null)} />
  return (
    <form
      noValidate
      onSubmit={event => void submit(event)}
      onChange={() => setRefused(false)}
      className="grid gap-4"
    >
      <EmailField error={errors.email?.message} invalid={invalid} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete={autoComplete}
        error={errors.password?.message}
        invalid={invalid}
        {...register('password')}
      />
      <Button type="submit" size="large" busy={isBusy} busyLabel="Please wait" className="mt-1">
        {button}
      </Button>
    </form>
  )
}

function useAuthForm(side: keyof typeof sides, { goTo, onUnconfirmed }: Omit<AuthFormProps, 'side'>) {
  const { signIn, signUp, isBusy } = useAuth()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [refused, setRefused] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(AuthFields),
    defaultValues: { email: '', password: '' },
  })
  const onFailure = (error: unknown) => {
    console.error(error)
    setRefused(true)
    setFocus('email')
  }
  const submit = handleSubmit(async fields => {
    setRefused(false)
    if (side === 'login') return signIn(fields, { goTo, onFailure, onSecondStep: setStep })
    const outcome = await signUp(fields, { goTo, onFailure, success: created })
    if (outcome === 'unconfirmed') onUnconfirmed?.()
  })
  return { register, errors: formState.errors, refused, setRefused, submit, isBusy, step, setStep }
}

const sides = {
  login: { button: 'Sign In', autoComplete: 'current-password' },
  register: { button: 'Sign Up', autoComplete: 'new-password' },
} as const

const created = { title: 'Account created successfully', description: 'Your account is ready to use' }
