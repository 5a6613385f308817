import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Session, type SignUp, signUp } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import type { SignUpManner } from './auth-context.ts'

export function useSignUp(enter: (session: Session) => void) {
  const navigate = useNavigate()
  return useCallback(
    async (person: SignUp, { goTo = '/', onFailure = tellFailure, success = ready }: SignUpManner = {}) => {
      try {
        const { user, session } = await call(signUp, { body: person })
        if (user.email_confirmed_at === null || session === null) {
          showToast(unconfirmed)
          return 'unconfirmed'
        }
        startTransition(() => {
          enter(session)
          void navigate(goTo)
        })
        showToast(success)
        return 'ready'
      } catch (error) {
        onFailure(error)
        return 'failed'
      }
    },
    [enter, navigate],
  )
}

const ready = { title: 'Account created', description: 'Your account is now ready to use' }
const unconfirmed = { title: 'Account created', description: 'Please check your email for verification' }

function tellFailure(error: unknown) {
  const description = problemSentence(error, {
    refused: 'An error occurred during sign up',
    failed: 'Failed to sign up',
  })
  showToast({ title: 'Sign up failed', description, tone: 'destructive' })
}
