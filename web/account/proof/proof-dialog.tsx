import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { canUsePasskeys, signWithPasskey } from '#web/account/passkeys/ask-authenticator.ts'
import { PasswordAsked } from '#web/account/password-asked.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { CodeAsked } from './code-asked.tsx'
import { useProofWays, useProve } from './proof-queries.ts'

type ProofDialogProps = { open: boolean; onDone: (isProved: boolean) => void }

/** Asks for the password again, before secrets are shown or the account changes. */
export function ProofDialog({ open, onDone }: ProofDialogProps) {
  const formId = useId()
  const proving = useProve()
  const ways = useProofWays({ enabled: open })
  const hasPasskey = canUsePasskeys() && ways.data?.ways.includes('passkey')
  const hasApp = ways.data?.ways.includes('code')
  const [byCode, setByCode] = useState(false)
  const done = (isProved: boolean) => {
    proving.reset()
    setByCode(false)
    onDone(isProved)
  }
  const onSuccess = () => done(true)
  const error = proving.error && sentenceOf(proving.error)
  const prove = (proof: { password: string } | { code: string }) =>
    proving.isPending || proving.mutate(proof, { onSuccess })
  const change = () => {
    proving.reset()
    setByCode(!byCode)
  }
  const signInstead = async () => {
    try {
      const passkey = await signWithPasskey()
      if (passkey) proving.mutate({ passkey }, { onSuccess })
    } catch (error) {
      showToast({ title: 'Not confirmed', description: sentenceOf(error), tone: 'destructive' })
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => proving.isPending || done(false)}
      size="small"
      title="Confirm that it is you"
      description="Remy asks again before it shows secrets or changes your account."
      footer={
        <>
          <Button variant="secondary" onClick={() => proving.isPending || done(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={proving.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {byCode ? (
          <CodeAsked id={formId} error={error} onGiven={code => prove({ code })} />
        ) : (
          <PasswordAsked id={formId} error={error} onGiven={password => prove({ password })} />
        )}
        {hasApp && (
          <Button variant="link" size="inline" className="justify-self-start" onClick={change}>
            {byCode ? 'Use the password' : 'Use a code of your app'}
          </Button>
        )}
        {hasPasskey && (
          <Button variant="secondary" busy={proving.isPending} onClick={() => void signInstead()}>
            <KeyRound aria-hidden />
            Use a passkey
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const sentenceOf = (error: unknown) =>
  problemSentence(error, { refused: 'The server cannot be reached. Please try again in a moment.' })
