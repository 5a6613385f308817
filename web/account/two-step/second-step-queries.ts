import { useMutation, useQuery } from '@tanstack/react-query'
import { followTwoStepLink, requestTwoStepOff } from '#contract/sign-in/two-step.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Asks for a link that can turn two-step sign-in off a day later. */
export function useRequestTwoStepOff() {
  return useMutation({
    mutationFn: (step: string) => call(requestTwoStepOff, { body: { step } }),
    onSuccess: () =>
      showToast({ title: 'Link sent', description: 'Open the mail now. It says how to go on.' }),
    onError: error =>
      showToast({
        title: 'Link not sent',
        description: problemSentence(error, { refused: 'Something went wrong. Please try again.' }),
        tone: 'destructive',
      }),
  })
}

/** The state of a mailed link. */
export function useTwoStepLink(token: string) {
  return useQuery({
    queryKey: ['two-step-link', token],
    queryFn: ({ signal }) => call(followTwoStepLink, { body: { token, wish: 'look' } }, { signal }),
    staleTime: 0,
  })
}

/** Turns two-step sign-in off with the link, or keeps it on. */
export function useFollowTwoStepLink(token: string) {
  return useMutation({
    mutationFn: (wish: 'turn-off' | 'keep-on') => call(followTwoStepLink, { body: { token, wish } }),
    onError: error =>
      showToast({
        title: 'Nothing changed',
        description: problemSentence(error, { refused: 'Something went wrong. Please try again.' }),
        tone: 'destructive',
      }),
  })
}
