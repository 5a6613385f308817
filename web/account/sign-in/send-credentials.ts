import { signIn } from '#contract/account.ts'
import { signInWithPasskey } from '#contract/passkeys.ts'
import { signInWithProvider } from '#contract/sign-in/provider.ts'
import { takeSecondStep } from '#contract/sign-in/two-step.ts'
import { call } from '#web/api/call.ts'
import type { Credentials } from '../auth-context.ts'

/** Signs in, or says what else the server asks for. */
export function sendCredentials(credentials: Credentials) {
  if ('answer' in credentials) return call(signInWithPasskey, { body: credentials })
  if ('step' in credentials) return call(takeSecondStep, { body: credentials })
  if ('provider' in credentials) return call(signInWithProvider, { body: credentials.provider })
  return call(signIn, { body: credentials })
}
