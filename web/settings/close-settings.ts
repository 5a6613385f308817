import { createContext } from 'react'

/** Closes the account settings, so that the user can see and use the page behind them. */
export const CloseSettings = createContext<() => void>(() => {})
