import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type GalleryMode, storedMode, storeMode } from './kept-mode.ts'
import { defaultPreferences, type Preferences, PreferencesContext } from './preferences-context.ts'

type PreferencesProviderProps = {
  /** The owner: the next person to sign in on this page starts with the defaults. */
  ownerId: number | null
  children: ReactNode
}

export function PreferencesProvider({ ownerId, children }: PreferencesProviderProps) {
  const [held, setHeld] = useState(() => ({ ownerId, preferences: preferencesOf(ownerId) }))
  const first = useMemo(() => preferencesOf(ownerId), [ownerId])
  const preferences = held.ownerId === ownerId ? held.preferences : first
  const save = useCallback(
    (change: Partial<Preferences>) => setHeld({ ownerId, preferences: { ...preferences, ...change } }),
    [ownerId, preferences],
  )
  const keepMode = useCallback(
    (mode: GalleryMode) => {
      storeMode(ownerId, mode)
      save({ display: { ...preferences.display, mode } })
    },
    [ownerId, preferences, save],
  )
  const value = useMemo(() => ({ preferences, save, keepMode }), [preferences, save, keepMode])
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}

/** The defaults, in the mode that was chosen in the gallery. */
function preferencesOf(ownerId: number | null): Preferences {
  const mode = storedMode(ownerId) ?? defaultPreferences.display.mode
  return { ...defaultPreferences, display: { ...defaultPreferences.display, mode } }
}
