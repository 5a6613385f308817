import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { readTypedNumber } from './read-typed-number.ts'
import { RegisterFields } from './register-fields.ts'
import { TextField } from './text-field.tsx'
import { useAuth } from './use-auth.ts'

export function RegisterForm({ goTo, loginPath }: { goTo: string; loginPath: string }) {
  const { isBusy } = useAuth()
  const registerPerson = useRegistration({ goTo, loginPath })
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(RegisterFields),
    defaultValues,
  })
  const { errors } = formState
  const submit = handleSubmit(fields =>
    registerPerson(fields, message => setError('email', { message }, { shouldFocus: true })),
  )
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {/* The fields register in this order, so the focus goes to the first invalid one. */}
      <TextField
        label="Username"
        autoComplete="nickname"
        error={errors.username?.message}
        {...register('username')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <TextField
        label={phoneLabel}
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button
        type="submit"
        size="large"
        busy={isBusy || formState.isSubmitting}
        busyLabel="Please wait"
        className="mt-1"
      >
        Create Account
      </Button>
    </form>
  )
}

const defaultValues = { username: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

const phoneLabel = (
  <>
    Phone Number <span className="font-normal text-muted">(optional, for SMS with Remy)</span>
  </>
)

/** Signs up and continues. Goes to the login page if the address must be confirmed first. */
function useRegistration({ goTo, loginPath }: { goTo: string; loginPath: string }) {
  const { signUp } = useAuth()
  const navigate = useNavigate()
  return async (
    { username, email, phoneNumber, password }: RegisterFields,
    /** Called with the server's sentence if the address is taken. */
    onTaken: (sentence: string) => void,
  ) => {
    const person = { username, email, phoneNumber: await readTypedNumber(phoneNumber), password }
    const onFailure = (error: unknown) => {
      const sentence = sentenceOf(error)
      showToast({ title: 'Registration failed', description: sentence, tone: 'destructive' })
      if (error instanceof CallError && error.status === 409) onTaken(sentence)
    }
    const outcome = await signUp(person, { goTo, success: registered, onFailure })
    if (outcome === 'unconfirmed') await navigate(loginPath)
  }
}

const registered = { title: 'Registration successful!', description: 'Your account has been created.' }

function sentenceOf(error: unknown): string {
  const isOurFault = error instanceof CallError && error.status >= 500
  return problemSentence(error, {
    refused: isOurFault ? 'Failed to create account' : 'An error occurred during registration',
    failed: 'Something went wrong. Please try again.',
  })
}
