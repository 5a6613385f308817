import { createContext } from 'react'

type SecretsShown = {
  /** The secrets that somebody has asked to see, by their values. */
  shown: ReadonlySet<string>
  /** Notes that a secret is shown or hidden. */
  note: (value: string, isShown: boolean) => void
}

/** Lets the cut-out of a secret be uncovered together with its value. */
export const SecretsShown = createContext<SecretsShown>({ shown: new Set(), note: () => {} })
