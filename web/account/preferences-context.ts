import { createContext } from 'react'

export type Preferences = {
  display: {
    /** Whether Remy says hello where there are no messages yet. */
    showsWelcome: boolean
    /** How the screenshots are shown: as cards with their pictures, or as a dense list. */
    mode: 'card' | 'list'
  }
  notifications: { email: boolean; actionRequired: boolean; marketing: boolean }
}

export const defaultPreferences: Preferences = {
  display: { showsWelcome: true, mode: 'card' },
  notifications: { email: true, actionRequired: true, marketing: false },
}

/** What somebody prefers, kept for the page's life and nowhere else. Without a provider: the defaults. */
export const PreferencesContext = createContext<{
  preferences: Preferences
  save: (change: Partial<Preferences>) => void
}>({ preferences: defaultPreferences, save: () => {} })
