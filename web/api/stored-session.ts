import { Session } from '#contract/account.ts'
import { changeOwner, currentOwner } from './in-session.ts'

/**
 * The last signed-in user, for the first paint and the landing page's redirect. It is no credential; the
 * cookie is.
 */
export function storeSession(session: Session) {
  write(JSON.stringify(session))
  changeOwner(session.user.id)
}

/** The session is over. A tab that is leaving already is not notified again. */
export function forgetSession() {
  write(null)
  if (changeOwner(null)) forgotten.dispatchEvent(new Event('forgotten'))
}

type SessionChange = {
  /** The server said 401, or another tab signed out. */
  onGone: () => void
  /**
   * The session may be another person's by now: all tabs share the cookie, and the server knows whose it is.
   */
  onOther: () => void
}

/** Reports changes of the session, here and in other tabs. Returns a function to stop. */
export function watchSession({ onGone, onOther }: SessionChange): () => void {
  const look = (onNobody: () => void) => {
    const ownerId = storedOwner()
    if (ownerId === currentOwner()) return
    changeOwner(null)
    if (ownerId === null) onNobody()
    else onOther()
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const onStorage = ({ key }: StorageEvent) => (key === storedSessionKey || key === null) && look(onGone)
  forgotten.addEventListener('forgotten', onGone, { signal })
  window.addEventListener('storage', onStorage, { signal })
  // A page in the back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(onOther), { signal })
  return () => stopping.abort()
}

export function hasStoredSession(): boolean {
  return read() !== null
}

/** Null for nobody. */
function storedOwner(): number | 'unreadable' | null {
  const stored = read()
  if (stored === null) return null
  try {
    return Session.parse(JSON.parse(stored)).user.id
  } catch {
    return 'unreadable'
  }
}

function read(): string | null {
  try {
    const stored = localStorage.getItem(storedSessionKey)
    return stored === 'null' ? null : stored
  } catch {
    // A browser may forbid storage by throwing.
    return null
  }
}

/** Without storage (forbidden, or full) one is signed in anyway, by the cookie. */
function write(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(storedSessionKey)
    else localStorage.setItem(storedSessionKey, value)
  } catch (error) {
    console.warn('Who is signed in cannot be kept in this browser:', error)
  }
}

const storedSessionKey = 'userSession'
const forgotten = new EventTarget()
