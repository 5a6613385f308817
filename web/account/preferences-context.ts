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

/** A person's preferences, kept while the page is open. Without a provider: the defaults. */
export const PreferencesContext = createContext<{
  preferences: Preferences
  save: (change: Partial<Preferences>) => void
  /** Shows the gallery so from now on, on this device also after a reload. */
  keepMode: (mode: Preferences['display']['mode']) => void
}>({ preferences: defaultPreferences, save: () => {}, keepMode: () => {} })
