import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/show-toast.ts'

export function useSignOut(leave: () => void) {
  const navigate = useNavigate()
  return useCallback(async () => {
    try {
      await call(signOut, {})
      // Together, or the page left behind would see a stranger first and send them to log in and come back to it.
      startTransition(() => {
        leave()
        void navigate('/login')
      })
      showToast({ title: 'Signed out', description: 'You have been signed out successfully' })
    } catch (error) {
      const description = problemSentence(error, {
        refused: 'An error occurred during sign out',
        failed: 'Failed to sign out',
      })
      showToast({ title: 'Sign out failed', description, tone: 'destructive' })
    }
  }, [navigate, leave])
}
