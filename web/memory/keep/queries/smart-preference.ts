import { useSyncExternalStore } from 'react'
import { currentOwner } from '#web/api/in-session.ts'

/** Whether the person last had smart search on. Stored in this browser, separately for each account. */
export const useSmartPreference = (): boolean => useSyncExternalStore(subscribe, readSmartPreference)

export function keepSmartPreference(isOn: boolean) {
  here = { key: storageKey(), isOn }
  try {
    if (isOn) localStorage.setItem(here.key, '1')
    else localStorage.removeItem(here.key)
  } catch {
    // A browser may forbid storage. Then the switch is off at the next visit.
  }
  changed.dispatchEvent(new Event('changed'))
}

/** As this tab knows it. A change in another tab must not turn the search on screen into another one. */
let here: { key: string; isOn: boolean } | null = null

export function readSmartPreference(): boolean {
  const key = storageKey()
  if (here?.key !== key) here = { key, isOn: isStoredOn(key) }
  return here.isOn
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
