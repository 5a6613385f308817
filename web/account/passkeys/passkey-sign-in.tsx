import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SignInManner } from '#web/account/auth-context.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { CallError } from '#web/api/call-error.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dismissProblems, showToast } from '#web/ui/toast/toast-room.ts'
import { canUsePasskeys, signWithPasskey } from './ask-authenticator.ts'

/** Signs in without a password. */
export function PasskeySignIn({ goTo }: Pick<SignInManner, 'goTo'>) {
  const { signIn, isBusy } = useAuth()
  const [isAsking, setAsking] = useState(false)
  if (!canUsePasskeys()) return null
  const start = async () => {
    dismissProblems()
    setAsking(true)
    try {
      const answer = await signWithPasskey()
      if (answer) await signIn({ answer }, { goTo, onFailure: tellFailure })
    } catch (error) {
      tellFailure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="large"
      busy={isAsking || isBusy}
      busyLabel="Please wait"
      onClick={() => void start()}
    >
      <KeyRound aria-hidden />
      Use a passkey
    </Button>
  )
}

function tellFailure(error: unknown) {
  const refused = 'This passkey was not accepted. Please try again.'
  const description =
    error instanceof CallError || !(error instanceof Error)
      ? problemSentence(error, { refused })
      : error.message
  showToast({ title: 'Login failed', description, tone: 'destructive' })
}
