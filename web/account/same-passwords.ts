import { z } from '#contract/zod.ts'

/** For `refine`: a new password is given twice, and the second is `confirmPassword`. */
export function samePasswords<Name extends string>(name: Name) {
  const Both = z.object({ [name]: z.string(), confirmPassword: z.string() })
  const areSame = (given: Record<Name | 'confirmPassword', string>) => given[name] === given.confirmPassword
  const told = {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Said together with whatever else is wrong, not in a second round.
    when: ({ value }: { value: unknown }) => Both.safeParse(value).success,
  }
  return [areSame, told] as const
}
