import { useSyncExternalStore } from 'react'
import { changeAccount } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { currentOwner } from '#web/api/in-session.ts'

/**
 * Whether the user last had smart search on. It is stored in this browser for each account, and on the
 * server. The browser knows it at once. The server also knows about other devices.
 */
export const useSmartPreference = (): boolean => useSyncExternalStore(subscribe, readSmartPreference)

export const readSmartPreference = (): boolean => position().isOn

/** The user moved the switch. */
export function keepSmartPreference(isOn: boolean) {
  const { isOn: wasOn, saved } = position()
  if (isOn === wasOn) return
  const save = () => call(changeAccount, { body: { smartSearch: isOn } })
  // One after the other, so that the last position stays. Without the server, it stays in this browser.
  setPosition(
    isOn,
    (saved ?? Promise.resolve()).then(save).catch(() => {}),
  )
}

/** The server's position, once the user is known. A change on this page is newer. */
export function adoptSmartPreference(isOn: boolean | undefined) {
  const { isOn: wasOn, saved } = position()
  if (isOn !== undefined && isOn !== wasOn && !saved) setPosition(isOn, null)
}

type Position = {
  key: string
  isOn: boolean
  /** Settles when the server has the change of this page. Null if there was none. */
  saved: Promise<unknown> | null
}
/** The position in this tab. A change in another tab must not change the search on the screen. */
let here: Position | null = null

function position(): Position {
  const key = storageKey()
  if (here?.key !== key) here = { key, isOn: isStoredOn(key), saved: null }
  return here
}

function setPosition(isOn: boolean, saved: Position['saved']) {
  here = { key: storageKey(), isOn, saved }
  try {
    if (isOn) localStorage.setItem(here.key, '1')
    else localStorage.removeItem(here.key)
  } catch {
    // A browser may forbid storage. Then the server's position counts at the next visit.
  }
  changed.dispatchEvent(new Event('changed'))
}

function isStoredOn(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

const storageKey = () => `smart-search-of-${currentOwner() ?? 'nobody'}`
const changed = new EventTarget()

function subscribe(onChange: () => void) {
  changed.addEventListener('changed', onChange)
  return () => changed.removeEventListener('changed', onChange)
}
