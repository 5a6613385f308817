import { createContext } from 'react'
import type { z } from 'zod'
import type { Session, SignIn, SignUp, User } from '#contract/account.ts'
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { ProviderNeeds, signInWithProvider } from '#contract/sign-in/provider.ts'
import type { SecondStep } from '#contract/sign-in/second-step.ts'
import type { takeSecondStep } from '#contract/sign-in/two-step.ts'

export type AuthState = { status: 'loading' } | { status: 'out' } | { status: 'in'; session: Session }

/** A password, a signature by a passkey, the second step after a password, or an identity of a provider. */
export type Credentials =
  | SignIn
  | { answer: z.input<typeof PasskeyAnswer> }
  | z.input<typeof takeSecondStep.input.body>
  | { provider: z.input<typeof signInWithProvider.input.body> }

/** `goTo` is set if the server knows the destination, because the browser was at the provider meanwhile. */
export type AskedStep = SecondStep & { goTo?: string | undefined }

/** Overrides of a page. Without them the auth context's own texts and targets apply. */
export type SignInManner = {
  goTo?: string
  onFailure?: (error: unknown) => void
  /** The password was right, and the server asks for more. */
  onSecondStep?: (asked: AskedStep) => void
  /** The provider has named somebody, and the server asks for a password. */
  onNeeds?: (asked: ProviderNeeds) => void
}
export type SignUpManner = Omit<SignInManner, 'onSecondStep' | 'onNeeds'> & {
  success?: { title: string; description: string }
}

/**
 * The signed-in user, and functions to sign in and out. The first three throw nothing: each shows its result
 * to the user.
 */
export type Auth = {
  state: AuthState
  /** True while one of the three below runs. Another one then does nothing. */
  isBusy: boolean
  signIn: (credentials: Credentials, manner?: SignInManner) => Promise<void>
  /** Whether the account is ready. If not, its e-mail address must be confirmed. */
  signUp: (person: SignUp, manner?: SignUpManner) => Promise<'ready' | 'unconfirmed' | 'failed' | 'busy'>
  signOut: () => Promise<void>
  /** Stores a newer state of the signed-in user. */
  know: (user: User) => void
  /**
   * Asks the server again, for example after a payment, and returns its answer. Null if it cannot be asked:
   * then the known state stays. Never settles if another person has signed in meanwhile.
   */
  refresh: () => Promise<User | null>
  /**
   * The session has ended on the server, for example with a deleted account. Signs out here and goes to a
   * page.
   */
  leave: (goTo: string) => void
}

export const AuthContext = createContext<Auth | null>(null)
