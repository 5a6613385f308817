import type { Fact } from '#contract/fact.ts'

/**
 * Gives facts of a text that was laid out anew their places in the picture `before`. Other facts get no
 * place.
 */
export const factsInPlace = (facts: readonly Fact[], before: readonly Fact[]): Fact[] =>
  facts.map(fact => ({ ...fact, box: placeOf(fact, before) }))

const placeOf = ({ kind, value, text }: Fact, before: readonly Fact[]) =>
  before.find(fact => fact.kind === kind && fact.value === value && fact.text === text)?.box ?? null
