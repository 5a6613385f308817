import { createContext } from 'react'

/** Closes the account settings, so that what goes on behind them can be seen and used. */
export const CloseSettings = createContext<() => void>(() => {})
