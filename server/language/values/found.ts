import type { FactKind } from '#contract/fact.ts'

/** An exact value in a text. `label` is the name that the text gives it ("Order #", "password"). */
export type Found = { kind: FactKind; from: number; to: number; value: string; label?: string }

/** How the dates of a picture are read, by the rest of the picture. */
export type DateContext = {
  /** Relative dates are counted from here, in UTC days. */
  seenAt: number
  /** 3/4/2026 is 4 March. */
  monthFirst: boolean
}

/** How all values of a picture are read, by the rest of the picture. */
export type FindContext = DateContext & {
  /** The currency that "kr" stands for. */
  krona: 'SEK' | 'NOK' | 'DKK'
  /** The page is about a wireless network, so "Name" and "Key" belong to that network. */
  onNetwork: boolean
  /** The page is about boarding, tickets or parking, so groups and zones tell where to enter. */
  toDoors: boolean
}
