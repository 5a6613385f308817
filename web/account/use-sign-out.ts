import { useCallback } from 'react'
import { signOut } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { unsubscribeBrowser } from './browser/this-browser.ts'
import { useLeaveFor } from './use-leave-for.ts'

export function useSignOut(leave: () => void) {
  const leaveFor = useLeaveFor(leave)
  return useCallback(async () => {
    try {
      await call(signOut, {})
      // The next person at this browser must not see this one's reminders. The server learns from the push
      // service that the subscription is gone.
      await unsubscribeBrowser().catch(() => {})
      leaveFor('/login')
      showToast({ title: 'Signed out', description: 'You have been signed out successfully' })
    } catch (error) {
      const description = problemSentence(error, {
        refused: 'An error occurred during sign out',
        failed: 'Failed to sign out',
      })
      showToast({ title: 'Sign out failed', description, tone: 'destructive' })
    }
  }, [leaveFor])
}
