import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NewPassword, passwordCharsMax } from '#contract/account.ts'
import type { ProviderNeeds } from '#contract/sign-in/provider.ts'
import { z } from '#contract/zod.ts'
import { AuthCard } from '#web/account/auth-card.tsx'
import type { AskedStep } from '#web/account/auth-context.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { PasswordOwner } from '#web/account/password-owner.tsx'
import { useAuth } from '#web/account/use-auth.ts'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'

type ProviderPasswordFormProps = {
  needs: ProviderNeeds
  onStep: (step: AskedStep) => void
  onOver: (sentence: string) => void
}

/** Asks for the password of the account with this address, or for one for a new account. */
export function ProviderPasswordForm({ needs, onStep, onOver }: ProviderPasswordFormProps) {
  const isNew = needs.needs === 'new-password'
  const { email, provider } = needs
  const { signIn, isBusy } = useAuth()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(isNew ? NewFields : KnownFields),
    defaultValues: { password: '' },
  })
  const onFailure = (error: unknown) => {
    const message = problemSentence(error, { refused: 'The password is not right.' })
    if (error instanceof CallError && error.status === 410) return onOver(message)
    setError('password', { message }, { shouldFocus: true })
  }
  const submit = handleSubmit(({ password }) =>
    signIn({ provider: { password } }, { onFailure, onSecondStep: onStep }),
  )
  return (
    <AuthCard
      title={isNew ? 'Choose a password' : 'Is this your account?'}
      lead={
        isNew
          ? `Your account for ${email} is almost ready. The password signs you in when ${provider} is away, and proves that it is you.`
          : `There is an account for ${email} already. Enter its password once, then ${provider} signs you in.`
      }
      foot={null}
    >
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
        <PasswordOwner email={email} />
        <PasswordField
          label="Password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          error={formState.errors.password?.message}
          autoFocus
          {...register('password')}
        />
        <Button type="submit" size="large" busy={isBusy} busyLabel="Please wait">
          {isNew ? 'Create account' : 'Connect and sign in'}
        </Button>
      </form>
    </AuthCard>
  )
}

const NewFields = z.object({ password: NewPassword })
const KnownFields = z.object({
  password: z.string().min(1, 'Please enter your password.').max(passwordCharsMax),
})
