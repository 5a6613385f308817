import { z } from '#contract/zod.ts'

/** For `refine`: a new password is typed twice, the second time as `confirmPassword`. */
export function samePasswords<Name extends string>(name: Name) {
  const Both = z.object({ [name]: z.string(), confirmPassword: z.string() })
  const areSame = (given: Record<Name | 'confirmPassword', string>) => given[name] === given.confirmPassword
  const told = {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Reported together with other errors, not in a second round.
    when: ({ value }: { value: unknown }) => Both.safeParse(value).success,
  }
  return [areSame, told] as const
}
