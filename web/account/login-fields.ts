import { passwordCharsMax } from '#contract/account.ts'
import { z } from '#contract/zod.ts'

export const LoginFields = z.object({
  email: z.email('Please enter a valid email address.'),
  password: z
    .string()
    .min(1, 'Password is required.')
    .max(passwordCharsMax, `Password must be at most ${passwordCharsMax} characters.`),
})
export type LoginFields = z.infer<typeof LoginFields>
