import { createContext } from 'react'
import type { Session, SignIn, SignUp } from '#contract/account.ts'

export type AuthState = { status: 'loading' } | { status: 'out' } | { status: 'in'; session: Session }

/** What a page may say or do its own way. Left out, the auth context's own words and targets hold. */
export type SignInManner = { goTo?: string; onFailure?: (error: unknown) => void }
export type SignUpManner = SignInManner & { success?: { title: string; description: string } }

/** Who is signed in, and the ways in and out. None of them throws: each tells the person how it went. */
export type Auth = {
  state: AuthState
  /** While one of the three below is under way. */
  isBusy: boolean
  signIn: (credentials: SignIn, manner?: SignInManner) => Promise<void>
  /** Whether the account can be used at once; when not, its e-mail address waits to be confirmed. */
  signUp: (person: SignUp, manner?: SignUpManner) => Promise<'ready' | 'unconfirmed' | 'failed'>
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)
