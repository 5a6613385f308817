import { createContext } from 'react'
import type { Session, SignIn, SignUp, User } from '#contract/account.ts'

export type AuthState = { status: 'loading' } | { status: 'out' } | { status: 'in'; session: Session }

/** What a page may say or do its own way. Left out, the auth context's own words and targets hold. */
export type SignInManner = { goTo?: string; onFailure?: (error: unknown) => void }
export type SignUpManner = SignInManner & { success?: { title: string; description: string } }

/** Who is signed in, and the ways in and out. The first three throw nothing: each tells the person how it went. */
export type Auth = {
  state: AuthState
  /** While one of the three below is under way: another one then does nothing. */
  isBusy: boolean
  signIn: (credentials: SignIn, manner?: SignInManner) => Promise<void>
  /** Whether the account can be used at once; when not, its e-mail address waits to be confirmed. */
  signUp: (person: SignUp, manner?: SignUpManner) => Promise<'ready' | 'unconfirmed' | 'failed' | 'busy'>
  signOut: () => Promise<void>
  /** The server said something new about who is signed in. */
  know: (user: User) => void
  /**
   * Asks the server again, as after a payment, and answers what it said: null when it cannot be asked, and what was known
   * stays. Never answers once whoever asked is not the one signed in any more.
   */
  refresh: () => Promise<User | null>
  /** The session is gone on the server already, as with a deleted account: signed out here, and on to a page. */
  leave: (goTo: string) => void
}

export const AuthContext = createContext<Auth | null>(null)
