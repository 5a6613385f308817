import { createContext } from 'react'

type SecretsShown = {
  /** The secrets that somebody has asked to see, by their values. */
  shown: ReadonlySet<string>
  /** Notes that a secret is shown or hidden. */
  note: (value: string, isShown: boolean) => void
}

/**
 * The secrets of one message that are shown. A secret is shown or hidden in all its places together. Null
 * outside of messages, where each place is shown on its own.
 */
export const SecretsShown = createContext<SecretsShown | null>(null)
