import { useMutation, useQuery } from '@tanstack/react-query'
import { confirmEmail, resendConfirmation } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Confirms the link's token, once for this page however often it renders. */
export function useConfirmEmail(token: string) {
  return useQuery({
    queryKey: ['confirm', token],
    queryFn: ({ signal }) => call(confirmEmail, { body: { token } }, { signal }),
  })
}

/** Requests another link. The server does not say whether one was needed, and neither do we. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => call(resendConfirmation, { body: { email } }),
    onSuccess: () =>
      showToast({
        title: 'Link sent',
        description: 'If this address waits to be confirmed, a new link is on its way.',
      }),
    onError: error =>
      showToast({
        title: 'Link not sent',
        description: problemSentence(error, { refused: 'Something went wrong. Please try again.' }),
        tone: 'destructive',
      }),
  })
}
