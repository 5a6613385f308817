import { useContext } from 'react'
import { type Preferences, PreferencesContext } from './preferences-context.ts'

/** A person's notification preferences, and how to change them. */
export function useNotificationPreferences() {
  const { preferences, save } = useContext(PreferencesContext)
  const saveNotifications = (notifications: Preferences['notifications']) => save({ notifications })
  return [preferences.notifications, saveNotifications] as const
}
