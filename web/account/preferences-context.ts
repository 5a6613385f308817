import { createContext } from 'react'

export type Preferences = {
  display: {
    /** Whether Remy greets in an empty conversation. */
    showsWelcome: boolean
    /** Cards with pictures, or a dense list. */
    mode: 'card' | 'list'
  }
  notifications: { email: boolean; actionRequired: boolean; marketing: boolean }
}

export const defaultPreferences: Preferences = {
  display: { showsWelcome: true, mode: 'card' },
  notifications: { email: true, actionRequired: true, marketing: false },
}

/** A person's preferences, kept only while the page is open. Without a provider: the defaults. */
export const PreferencesContext = createContext<{
  preferences: Preferences
  save: (change: Partial<Preferences>) => void
}>({ preferences: defaultPreferences, save: () => {} })
