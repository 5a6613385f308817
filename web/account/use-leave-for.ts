import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Signs out here and goes to another page. */
export function useLeaveFor(leave: () => void) {
  const navigate = useNavigate()
  return useCallback(
    (goTo: string) =>
      // Together: otherwise the old page would see a signed-out visitor, and send them to log in and come
      // back.
      startTransition(() => {
        leave()
        void navigate(goTo)
      }),
    [navigate, leave],
  )
}
