import { useCallback } from 'react'
import { reveal } from '#contract/sign-in/reveal.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/**
 * Asks the server whether a secret may be shown now. The person may have to prove who they are first.
 * Resolves to whether it may.
 */
export function useReveal(): () => Promise<boolean> {
  return useCallback(async () => {
    try {
      await call(reveal, {})
      return true
    } catch (error) {
      showToast({
        title: 'Not shown',
        description: problemSentence(error, {
          refused: 'The server cannot be reached. Please try again in a moment.',
        }),
        tone: 'destructive',
      })
      return false
    }
  }, [])
}
