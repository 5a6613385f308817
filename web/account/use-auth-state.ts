import { useCallback, useEffect, useState } from 'react'
import { getSession, type Session, type User } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { inSession } from '#web/api/in-session.ts'
import { forgetSession, storeSession, watchSession } from '#web/api/stored-session.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import type { AuthState } from './auth-context.ts'
import { unsubscribeBrowser } from './browser/this-browser.ts'

/** Loading, then in or out. Out again whenever the server, or another tab, says so. */
export function useAuthState() {
  const [state, setState] = useState<AuthState>({ status: 'loading' })
  const enter = useCallback((session: Session) => {
    storeSession(session)
    setState({ status: 'in', session })
  }, [])
  const leave = useCallback(() => setState({ status: 'out' }), [])
  const onGone = useCallback(() => {
    leave()
    // The next person at this browser must not see this one's reminders, nor their screenshots.
    unsubscribeBrowser().catch(() => {})
    forgetWhatIsShownOffline().catch(() => {})
  }, [leave])
  const startOver = useCallback(() => setState({ status: 'loading' }), [])

  useEffect(() => watchSession({ onGone, onOther: startOver }), [onGone, startOver])
  useEffect(() => {
    if (state.status === 'loading') return look(enter, leave)
  }, [state, enter, leave])
  return { state, enter, leave: forgetSession, ...useNews(state, enter) }
}

/** Files that they shared, and that were not sent, stay until they sign in again. */
async function forgetWhatIsShownOffline() {
  const { forgetLibrary } = await import('#web/phone/forget-phone.ts')
  await forgetLibrary()
}

/** Later news about the signed-in user. */
function useNews(state: AuthState, enter: (session: Session) => void) {
  const expiresAt = state.status === 'in' ? state.session.expiresAt : null
  const know = useCallback(
    (user: User) => {
      if (expiresAt !== null) enter({ user, expiresAt })
    },
    [enter, expiresAt],
  )
  // If the server has another user by now, that user is signed in, and the caller gets no answer.
  const refresh = useCallback(() => inSession(() => lookAgain(enter)), [enter])
  return { know, refresh }
}

async function lookAgain(enter: (session: Session) => void): Promise<User | null> {
  try {
    const { session } = await call(getSession, {}, { signal: AbortSignal.timeout(lookAgainMsMax) })
    enter(session)
    return session.user
  } catch {
    // A 401 has already signed us out. After any other error nothing changes.
    return null
  }
}

/** The caller waits this long for an answer, and continues without one. */
const lookAgainMsMax = 3_000

function look(enter: (session: Session) => void, leave: () => void) {
  const asked = new AbortController()
  call(getSession, {}, { signal: asked.signal }).then(
    ({ session }) => enter(session),
    error => {
      if (asked.signal.aborted) return
      // A refusal means a signed-out visitor. No answer at all is worth a message.
      if (!(error instanceof CallError)) tellUnknown()
      leave()
    },
  )
  return () => asked.abort()
}

function tellUnknown() {
  if (!navigator.onLine)
    return showToast({ title: 'You are offline', description: 'You can sign in once you are back.' })
  showToast({
    title: 'Session Error',
    description: 'Failed to retrieve your session',
    tone: 'destructive',
  })
}
