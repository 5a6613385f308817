import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CodeField } from '#web/account/two-step/code-field.tsx'
import { CodeFields } from '#web/account/two-step/code-fields.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QrCode } from './qr-code.tsx'
import { useChangeTwoStep } from './two-step-queries.ts'

type AppSetupProps = {
  app: { secret: string; address: string }
  onCancel: () => void
  /** With the spare codes, if new ones were made. */
  onDone: (spareCodes: string[] | null) => void
}

/** Shows the secret for an authenticator app, and asks for its first code. */
export function AppSetup({ app: { secret, address }, onCancel, onDone }: AppSetupProps) {
  const { confirmApp } = useChangeTwoStep()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(CodeFields),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) => {
    if (confirmApp.isPending) return
    confirmApp.mutate(code, {
      onSuccess: ({ spareCodes }) => onDone(spareCodes),
      onError: error =>
        setError(
          'code',
          { message: problemSentence(error, { refused: serverUnreachable }) },
          { shouldFocus: true },
        ),
    })
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      <p>Scan this with your authenticator app, then enter the six digits that it shows.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className="text-muted text-sm">
        You cannot scan it?{' '}
        <a href={address} className="text-primary-ink underline">
          Open the app
        </a>
        , or type in this key: <span className="wrap-anywhere font-mono text-ink">{inFours(secret)}</span>
      </p>
      <CodeField kind="app" error={formState.errors.code?.message} {...register('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={confirmApp.isPending}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
