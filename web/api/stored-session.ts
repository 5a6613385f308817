import type { Session } from '#contract/account.ts'

/**
 * Who was last signed in here, kept for the first paint and the landing page's redirect. Never a credential: the
 * cookie is.
 */
export function storeSession(session: Session) {
  localStorage.setItem(storedSessionKey, JSON.stringify(session))
}

export function forgetSession() {
  localStorage.removeItem(storedSessionKey)
  forgotten.dispatchEvent(new Event('forgotten'))
}

/** Calls back when the session is gone: the server said 401, or another tab signed out. Gives the way to stop. */
export function onSessionForgotten(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storedSessionKey && event.newValue === null) callback()
  }
  forgotten.addEventListener('forgotten', callback)
  window.addEventListener('storage', onStorage)
  return () => {
    forgotten.removeEventListener('forgotten', callback)
    window.removeEventListener('storage', onStorage)
  }
}

export function hasStoredSession(): boolean {
  const stored = localStorage.getItem(storedSessionKey)
  return stored !== null && stored !== 'null'
}

const storedSessionKey = 'userSession'
const forgotten = new EventTarget()
