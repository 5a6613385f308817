import { AsyncLocalStorage } from 'node:async_hooks'

/** The page whose request is being answered, as it names itself. Null for everything else. */
export const askingPage = new AsyncLocalStorage<string | null>()
