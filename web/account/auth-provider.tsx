import { type ReactNode, startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { type Auth, AuthContext } from './auth-context.ts'
import { PreferencesProvider } from './preferences-provider.tsx'
import { useSignIn } from './sign-in/use-sign-in.ts'
import { useAuthState } from './use-auth-state.ts'
import { useLeaveFor } from './use-leave-for.ts'
import { useSignOut } from './use-sign-out.ts'
import { useSignUp } from './use-sign-up.ts'

/** Asks once who is signed in, and provides the answer. Needs a router around it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { state, enter, leave, know, refresh } = useAuthState()
  const [isBusy, whileBusy] = useBusy()
  const signIn = useSignIn(enter)
  const signUp = useSignUp(enter)
  const signOut = useSignOut(leave)
  const leaveFor = useLeaveFor(leave)
  const auth: Auth = useMemo(
    () => ({
      state,
      isBusy,
      signIn: (...given) => whileBusy(() => signIn(...given), undefined),
      signUp: (...given) => whileBusy(() => signUp(...given), 'busy'),
      signOut: () => whileBusy(signOut, undefined),
      know,
      refresh,
      leave: leaveFor,
    }),
    [state, isBusy, whileBusy, signIn, signUp, signOut, know, refresh, leaveFor],
  )
  const ownerId = state.status === 'in' ? state.session.user.id : null
  return (
    <AuthContext value={auth}>
      <PreferencesProvider ownerId={ownerId}>{children}</PreferencesProvider>
    </AuthContext>
  )
}

function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  // Known before the next render, so that a form submitted twice in a row acts once.
  const underWay = useRef(false)
  const whileBusy = useCallback(
    async <T,>(action: () => Promise<T>, otherwise: T): Promise<T> => {
      if (underWay.current || isBusy) return otherwise
      underWay.current = true
      setIsBusy(true)
      try {
        return await action()
      } finally {
        underWay.current = false
        // In a transition, like the navigation: busy until the next page is there.
        startTransition(() => setIsBusy(false))
      }
    },
    [isBusy],
  )
  return [isBusy, whileBusy] as const
}
