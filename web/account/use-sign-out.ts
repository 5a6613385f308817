import { useCallback } from 'react'
import { signOut } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { mayLeave } from '#web/phone/page/leave-gate.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useLeaveFor } from './use-leave-for.ts'

export function useSignOut(leave: () => void) {
  const leaveFor = useLeaveFor(leave)
  return useCallback(async () => {
    try {
      const { countWaiting } = await import('#web/phone/waiting-on-phone.ts')
      const { forgetPhone } = await import('#web/phone/forget-phone.ts')
      if (!(await mayLeave(await countWaiting().catch(() => 'unknown' as const)))) return
      await call(signOut, {})
      const isForgotten = await forgetPhone().then(
        () => true,
        () => false,
      )
      leaveFor('/login')
      showToast(isForgotten ? signedOut : { ...notForgotten, tone: 'destructive' })
    } catch (error) {
      const description = problemSentence(error, {
        refused: 'An error occurred during sign out',
        failed: 'Failed to sign out',
      })
      showToast({ title: 'Sign out failed', description, tone: 'destructive' })
    }
  }, [leaveFor])
}

const signedOut = { title: 'Signed out', description: 'You have been signed out successfully' }
const notForgotten = {
  title: 'Signed out',
  description: 'What this browser keeps for offline use could not be removed. Clear its data for this site.',
}
