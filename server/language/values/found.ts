import type { FactKind } from '#contract/fact.ts'

/** Something exact at a place in a text. `label` where the text itself names it ("Order #", "password"). */
export type Found = { kind: FactKind; from: number; to: number; value: string; label?: string }

/** What the rest of the picture tells about how to read its dates. */
export type DateContext = {
  /** Relative dates count from here; days are those of UTC. */
  seenAt: number
  /** 3/4/2026 is the fourth of March. */
  monthFirst: boolean
}

/** And all its other values. */
export type FindContext = DateContext & {
  /** The currency that "kr" stands for. */
  krona: 'SEK' | 'NOK' | 'DKK'
  /** The page speaks of a wireless network: "Name" and "Key" are that network's. */
  onNetwork: boolean
  /** It speaks of boarding, tickets or parking: groups and zones are what one is let in by. */
  toDoors: boolean
}
