import type { WordVariant } from '#server/language/associations/variants-as-typed.ts'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { TermForm } from '#server/memory/recall/query/search-term.ts'

/**
 * How a variant relates to the query word. `said`: the word itself. `misread`, `mistyped`, `within`: another
 * spelling. `guessed`: a correction of two letters. `type`: a type, category or kind of screenshot.
 */
export type VariantHow = 'said' | 'misread' | 'mistyped' | 'guessed' | 'within' | 'type' | WordVariant['how']

/**
 * A variant that exists in the owner's screenshots: as words (`forms`), or as a type or tag (`mark`). `uses`:
 * the estimated number of screenshots that have it.
 */
export type VariantThere = {
  how: VariantHow
  weight: number
  forms: TermForm[]
  mark: Match | null
  uses?: number | null
}

/** Variants that may replace the terms with these indexes. */
export type TermVariants = { termIndexes: number[]; variants: VariantThere[] }

/** Weights of variants. The word itself has 1. */
export const variantWeights = {
  ...{ misread: 0.9, mistyped: 0.85, guessed: 0.7, within: 0.5 },
  ...{ type: 0.9, kinds: 0.75, fact: 0.6, sureMeaning: 0.9, likelyMeaning: 0.6 },
}
