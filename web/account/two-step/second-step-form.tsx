import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondStep } from '#contract/sign-in/second-step.ts'
import { canUsePasskeys, signWithPasskey } from '#web/account/passkeys/ask-authenticator.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dismissProblems, showToast } from '#web/ui/toast/toast-room.ts'
import { CodeField } from './code-field.tsx'
import { CodeFields } from './code-fields.ts'
import { LostNote } from './lost-note.tsx'

type SecondStepFormProps = { asked: SecondStep; goTo: string; onBack: () => void }

/** Asks for a code or a passkey, after the password was right. */
export function SecondStepForm({ asked: { step, ways }, goTo, onBack }: SecondStepFormProps) {
  const { signIn, isBusy } = useAuth()
  const [kind, setKind] = useState<'app' | 'spare-code'>(ways.includes('app') ? 'app' : 'spare-code')
  const [isLost, setLost] = useState(false)
  const { register, handleSubmit, formState, setError, resetField, setFocus } = useForm({
    resolver: zodResolver(CodeFields),
    defaultValues: { code: '' },
  })
  const onFailure = (error: unknown) => {
    const message = sentenceOf(error)
    if (!isOver(error)) return setError('code', { message }, { shouldFocus: true })
    showToast({ title: 'Login failed', description: message, tone: 'destructive' })
    onBack()
  }
  const submit = handleSubmit(({ code }) => {
    dismissProblems()
    return signIn({ step, code }, { goTo, onFailure })
  })
  const signByPasskey = async () => {
    dismissProblems()
    try {
      const passkey = await signWithPasskey()
      if (passkey) await signIn({ step, passkey }, { goTo, onFailure })
    } catch (error) {
      showToast({ title: 'Login failed', description: sentenceOf(error), tone: 'destructive' })
    }
  }
  const change = () => {
    setKind(kind === 'app' ? 'spare-code' : 'app')
    resetField('code')
    setFocus('code')
  }
  const takesCode = ways.includes('app') || ways.includes('spare-code')
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      <p className="text-balance text-muted">One more step: {sentences[takesCode ? kind : 'passkey']}</p>
      {takesCode && (
        <>
          <CodeField
            key={kind}
            kind={kind}
            error={formState.errors.code?.message}
            autoFocus
            {...register('code')}
          />
          <Button type="submit" size="large" busy={isBusy} busyLabel="Please wait">
            Continue
          </Button>
        </>
      )}
      {ways.includes('passkey') && canUsePasskeys() && (
        <Button variant="secondary" size="large" busy={isBusy} onClick={() => void signByPasskey()}>
          <KeyRound aria-hidden />
          Use a passkey
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-3">
        {ways.includes('app') && ways.includes('spare-code') && (
          <Button variant="link" size="inline" onClick={change}>
            {kind === 'app' ? 'Use a spare code' : 'Use the app'}
          </Button>
        )}
        <Button variant="link" size="inline" onClick={() => setLost(true)}>
          I have none of these
        </Button>
        <Button variant="link" size="inline" onClick={onBack}>
          Back
        </Button>
      </div>
      {isLost && <LostNote step={step} canMail={ways.includes('mail')} />}
    </form>
  )
}

const sentences = {
  app: 'enter the six digits that your authenticator app shows.',
  'spare-code': 'enter one of your spare codes. Each works once.',
  passkey: 'use your passkey.',
}

const isOver = (error: unknown) => error instanceof CallError && error.status === 410

const sentenceOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError) && !(error instanceof TypeError)
    ? error.message
    : problemSentence(error, { refused: 'Failed to sign in' })
