import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react'
import { type Auth, AuthContext } from './auth-context.ts'
import { useAuthState } from './use-auth-state.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignOut } from './use-sign-out.ts'
import { useSignUp } from './use-sign-up.ts'

/** Asks once who is signed in and shares the answer. Needs a router and a QueryClientProvider around it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { state, enter, leave } = useAuthState()
  const [isBusy, whileBusy] = useBusy()
  const signIn = useSignIn(enter)
  const signUp = useSignUp(enter)
  const signOut = useSignOut(leave)
  const auth: Auth = useMemo(
    () => ({
      state,
      isBusy,
      signIn: (...given) => whileBusy(() => signIn(...given)),
      signUp: (...given) => whileBusy(() => signUp(...given)),
      signOut: () => whileBusy(signOut),
    }),
    [state, isBusy, whileBusy, signIn, signUp, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  const whileBusy = useCallback(async <T,>(action: () => Promise<T>): Promise<T> => {
    setIsBusy(true)
    try {
      return await action()
    } finally {
      // In a transition, as the navigation is: busy until the page that comes next is there.
      startTransition(() => setIsBusy(false))
    }
  }, [])
  return [isBusy, whileBusy] as const
}
