import type { Fact } from '#contract/fact.ts'

/** Of a text that was laid out anew: what stood in the picture `before` keeps its place there, and all else has none. */
export const factsInPlace = (facts: readonly Fact[], before: readonly Fact[]): Fact[] =>
  facts.map(fact => ({ ...fact, box: placeOf(fact, before) }))

const placeOf = ({ kind, value, text }: Fact, before: readonly Fact[]) =>
  before.find(fact => fact.kind === kind && fact.value === value && fact.text === text)?.box ?? null
