import { useMutation } from '@tanstack/react-query'
import { changeAccount, changePassword, deleteAccount } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** Changes the display name. Null removes it. */
export function useChangeName() {
  const { know } = useAuth()
  return useMutation({
    mutationFn: (username: string | null) => call(changeAccount, { body: { username } }),
    onSuccess: ({ user }) => know(user),
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) =>
      call(changePassword, { body: change }),
  })
}

/** Deletes the account and everything in it, then goes to the landing page, signed out. */
export function useDeleteAccount() {
  const { leave } = useAuth()
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: () => {
      leave('/')
      showToast({
        title: 'Your account is deleted',
        description: 'Your screenshots and your chats went with it.',
      })
    },
  })
}
