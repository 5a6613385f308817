import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { defaultPreferences, type Preferences, PreferencesContext } from './preferences-context.ts'

type PreferencesProviderProps = {
  /** The owner: the next person to sign in on this page starts with the defaults. */
  ownerId: number | null
  children: ReactNode
}

export function PreferencesProvider({ ownerId, children }: PreferencesProviderProps) {
  const [held, setHeld] = useState({ ownerId, preferences: defaultPreferences })
  const preferences = held.ownerId === ownerId ? held.preferences : defaultPreferences
  const save = useCallback(
    (change: Partial<Preferences>) => setHeld({ ownerId, preferences: { ...preferences, ...change } }),
    [ownerId, preferences],
  )
  const value = useMemo(() => ({ preferences, save }), [preferences, save])
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}
