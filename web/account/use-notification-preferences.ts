import { useContext } from 'react'
import { type Preferences, PreferencesContext } from './preferences-context.ts'

/** What somebody wants to hear about, and the way to change it. */
export function useNotificationPreferences() {
  const { preferences, save } = useContext(PreferencesContext)
  const saveNotifications = (notifications: Preferences['notifications']) => save({ notifications })
  return [preferences.notifications, saveNotifications] as const
}
