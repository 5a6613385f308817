import { useMutation } from '@tanstack/react-query'
import { changeAccount, changePassword, deleteAccount } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

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
    mutationFn: async (password: string) => {
      await call(deleteAccount, { body: { password } })
      const { forgetPhone } = await import('#web/phone/forget-phone.ts')
      // The account is gone, whatever this browser does not let us remove.
      await forgetPhone().catch(() => {})
    },
    onSuccess: () => {
      leave('/')
      showToast({
        title: 'Your account is deleted',
        description: 'Your screenshots and your chats went with it.',
      })
    },
  })
}
