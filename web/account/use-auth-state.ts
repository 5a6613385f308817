import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { getSession, type Session } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { forgetSession, onSessionForgotten, storeSession } from '#web/api/stored-session.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { AuthState } from './auth-context.ts'

/** Loading, then in or out; out again whenever the server, or another tab, says so. */
export function useAuthState() {
  const [state, setState] = useState<AuthState>({ status: 'loading' })
  const client = useQueryClient()
  const enter = useCallback((session: Session) => {
    storeSession(session)
    setState({ status: 'in', session })
  }, [])
  const leave = useCallback(() => setState({ status: 'out' }), [])

  useEffect(() => onSessionForgotten(leave), [leave])
  useEffect(() => firstLook(enter, leave), [enter, leave])
  useEffect(() => {
    // Only once nothing of the last person is on screen any more, or it would be fetched again.
    if (state.status === 'out') client.clear()
  }, [state.status, client])
  return { state, enter, leave: forgetSession }
}

function firstLook(enter: (session: Session) => void, leave: () => void) {
  const asked = new AbortController()
  call(getSession, {}, { signal: asked.signal }).then(
    ({ session }) => enter(session),
    error => {
      if (asked.signal.aborted) return
      // An answer that refuses is an ordinary visitor; no answer at all is news.
      if (!(error instanceof CallError)) {
        showToast({
          title: 'Session Error',
          description: 'Failed to retrieve your session',
          tone: 'destructive',
        })
      }
      leave()
    },
  )
  return () => asked.abort()
}
