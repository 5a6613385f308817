import { useContext } from 'react'
import { PreferencesContext } from './preferences-context.ts'

/** How the gallery is shown, and how to change that for this device. */
export function useGalleryMode() {
  const { preferences, keepMode } = useContext(PreferencesContext)
  return [preferences.display.mode, keepMode] as const
}
