import { useMutation } from '@tanstack/react-query'
import { confirmEmailChange, requestReset, resetPassword } from '#contract/security.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Asks for a link to set a new password. The server does not say whether there is an account. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call(requestReset, { body: { email } }),
    onSuccess: () =>
      showToast({
        title: 'Link sent',
        description: 'If this address has an account, a link is on its way. It works for one hour.',
      }),
    onError: error =>
      showToast({
        title: 'Link not sent',
        description: problemSentence(error, { refused: 'Something went wrong. Please try again.' }),
        tone: 'destructive',
      }),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => call(resetPassword, { body }),
  })
}

/** Confirms the link's token. */
export function useConfirmEmailChange(token: string) {
  return useMutation({ mutationFn: () => call(confirmEmailChange, { body: { token } }) })
}
