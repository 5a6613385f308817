import { useContext } from 'react'
import { type Preferences, PreferencesContext } from './preferences-context.ts'

/** How somebody wants to see the product, and the way to change it: `const [{ mode, showsWelcome }, save] = …`. */
export function useDisplayPreferences() {
  const { preferences, save } = useContext(PreferencesContext)
  return [preferences.display, (display: Preferences['display']) => save({ display })] as const
}
