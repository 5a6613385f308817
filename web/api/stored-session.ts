import { Session } from '#contract/account.ts'
import { changeOwner, currentOwner } from './in-session.ts'

/**
 * Who was last signed in here, kept for the first paint and the landing page's redirect. Never a credential: the
 * cookie is.
 */
export function storeSession(session: Session) {
  write(JSON.stringify(session))
  changeOwner(session.user.id)
}

/** The session is over. Whoever is leaving already is not told a second time. */
export function forgetSession() {
  write(null)
  if (changeOwner(null)) forgotten.dispatchEvent(new Event('forgotten'))
}

type SessionChange = {
  /** The server said 401, or another tab signed out. */
  onGone: () => void
  /** It may be another person's by now: the cookie is shared by all tabs, and the server knows whose it is. */
  onOther: () => void
}

/** Tells of what happens to the session, here and in other tabs. Gives the way to stop. */
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
  // A page that the browser had put aside heard nothing of all that.
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
    // A browser may forbid us to keep anything, by throwing.
    return null
  }
}

/** Without a place to keep it (forbidden, or full) one is signed in all the same: the cookie says so. */
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
