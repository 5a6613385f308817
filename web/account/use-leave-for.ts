import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Signed out here, and on to another page. */
export function useLeaveFor(leave: () => void) {
  const navigate = useNavigate()
  return useCallback(
    (goTo: string) =>
      // Together, or the page left behind would see a stranger first and send them to log in and come back to it.
      startTransition(() => {
        leave()
        void navigate(goTo)
      }),
    [navigate, leave],
  )
}
