import { passwordCharsMax, Username } from '#contract/account.ts'
import { isPhoneNumber } from '#contract/is-phone-number.ts'
import { z } from '#contract/zod.ts'
import { samePasswords } from './same-passwords.ts'

/** The fields of the registration page, which asks for a longer password than the server. */
export const RegisterFields = z
  .object({
    username: Username,
    email: z.email('Please enter a valid email address.'),
    phoneNumber: z
      .string()
      .trim()
      .refine(given => given === '' || isPhoneNumber(given), 'Phone number must be at least 10 digits')
      .refine(given => given.length <= 40, 'Phone number must be at most 40 characters')
      .transform(given => given || null),
    password: z
      .string()
      .min(8, 'Password must be at least 8 characters.')
      .max(passwordCharsMax, `Password must be at most ${passwordCharsMax} characters.`),
    confirmPassword: z.string(),
  })
  .refine(...samePasswords('password'))
export type RegisterFields = z.infer<typeof RegisterFields>
