import { useSyncExternalStore } from 'react'
import { currentOwner } from '#web/api/in-session.ts'

/** Whether the person last had smart search on. Kept in this browser, apart for each account. */
export const useSmartPreference = (): boolean => useSyncExternalStore(subscribe, read)

export function keepSmartPreference(isOn: boolean) {
  try {
    if (isOn) localStorage.setItem(key(), '1')
    else localStorage.removeItem(key())
  } catch {
    // A browser may forbid storage. Then the switch is off at the next visit.
  }
  changed.dispatchEvent(new Event('changed'))
}

function read(): boolean {
  try {
    return localStorage.getItem(key()) === '1'
  } catch {
    return false
  }
}

const key = () => `smart-search-of-${currentOwner() ?? 'nobody'}`
const changed = new EventTarget()

function subscribe(onChange: () => void) {
  changed.addEventListener('changed', onChange)
  return () => changed.removeEventListener('changed', onChange)
}
