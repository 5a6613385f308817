import { useContext } from 'react'
import { type Preferences, PreferencesContext } from './preferences-context.ts'

/** A person's display preferences, and how to change them: `const [{ mode, showsWelcome }, save] = …`. */
export function useDisplayPreferences() {
  const { preferences, save } = useContext(PreferencesContext)
  return [preferences.display, (display: Preferences['display']) => save({ display })] as const
}
