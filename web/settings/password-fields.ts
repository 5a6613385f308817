import { changePassword } from '#contract/account.ts'
import { z } from '#contract/zod.ts'
import { samePasswords } from '#web/account/same-passwords.ts'

const { currentPassword, newPassword } = changePassword.input.body.shape

export const PasswordFields = z
  .object({
    currentPassword: currentPassword.min(1, 'Please enter your current password.'),
    newPassword,
    confirmPassword: z.string(),
  })
  .refine(...samePasswords('newPassword'))
export type PasswordFields = z.infer<typeof PasswordFields>
