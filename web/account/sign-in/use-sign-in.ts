import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Session } from '#contract/account.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import type { Credentials, SignInManner } from '../auth-context.ts'

export function useSignIn(enter: (session: Session) => void) {
  const navigate = useNavigate()
  return useCallback(
    async (
      credentials: Credentials,
      { goTo = '/app', onFailure = tellFailure, onSecondStep, onNeeds }: SignInManner = {},
    ) => {
      try {
        const { sendCredentials } = await import('./send-credentials.ts')
        const answer = await sendCredentials(credentials)
        if ('step' in answer) return onSecondStep?.(answer)
        if ('needs' in answer) return onNeeds?.(answer)
        const { session } = answer
        startTransition(() => {
          enter(session)
          void navigate('goTo' in answer ? answer.goTo : goTo)
        })
        showToast({ title: 'Signed in successfully', description: 'Welcome back!' })
      } catch (error) {
        onFailure(error)
      }
    },
    [enter, navigate],
  )
}

function tellFailure(error: unknown) {
  const description = problemSentence(error, {
    refused: 'Invalid email or password',
    failed: 'Failed to sign in',
  })
  showToast({ title: 'Sign in failed', description, tone: 'destructive' })
}
