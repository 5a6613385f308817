import type { z } from 'zod'
import { SignUp } from '#contract/account.ts'

/** The fields of both tabs of /auth, checked like on the server. */
export const AuthFields = SignUp.pick({ email: true, password: true })
export type AuthFields = z.infer<typeof AuthFields>
