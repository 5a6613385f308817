import type { User } from '#contract/account.ts'
import { useAuth } from './use-auth.ts'

/** The signed-in user. Null for nobody, and until it is known. */
export function useUser(): User | null {
  const { state } = useAuth()
  return state.status === 'in' ? state.session.user : null
}
