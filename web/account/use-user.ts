import type { User } from '#contract/account.ts'
import { useAuth } from './use-auth.ts'

/** Who is signed in; null for nobody, and as long as it is not known. */
export function useUser(): User | null {
  const { state } = useAuth()
  return state.status === 'in' ? state.session.user : null
}
