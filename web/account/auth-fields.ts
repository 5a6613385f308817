import type { z } from 'zod'
import { SignUp } from '#contract/account.ts'

/** What both tabs of /auth ask for: as the server does. */
export const AuthFields = SignUp.pick({ email: true, password: true })
export type AuthFields = z.infer<typeof AuthFields>
