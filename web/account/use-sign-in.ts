import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Session, signIn } from '#contract/account.ts'
import { signInWithPasskey } from '#contract/passkeys.ts'
import { takeSecondStep } from '#contract/sign-in/two-step.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import type { Credentials, SignInManner } from './auth-context.ts'

export function useSignIn(enter: (session: Session) => void) {
  const navigate = useNavigate()
  return useCallback(
    async (
      credentials: Credentials,
      { goTo = '/app', onFailure = tellFailure, onSecondStep }: SignInManner = {},
    ) => {
      try {
        const answer = await send(credentials)
        if ('step' in answer) return onSecondStep?.(answer)
        const { session } = answer
        startTransition(() => {
          enter(session)
          void navigate(goTo)
        })
        showToast({ title: 'Signed in successfully', description: 'Welcome back!' })
      } catch (error) {
        onFailure(error)
      }
    },
    [enter, navigate],
  )
}

function send(credentials: Credentials) {
  if ('answer' in credentials) return call(signInWithPasskey, { body: credentials })
  if ('step' in credentials) return call(takeSecondStep, { body: credentials })
  return call(signIn, { body: credentials })
}

function tellFailure(error: unknown) {
  const description = problemSentence(error, {
    refused: 'Invalid email or password',
    failed: 'Failed to sign in',
  })
  showToast({ title: 'Sign in failed', description, tone: 'destructive' })
}
