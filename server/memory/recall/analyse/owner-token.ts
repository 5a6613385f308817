import type { OwnerId } from '#server/platform/owner.ts'

/**
 * How far a word's place is trusted: `a` title, `b` tags, category and type names, `c` description and
 * analysis, `d` the text that was read.
 */
export type Tier = 'a' | 'b' | 'c' | 'd'
export const allTiers: readonly Tier[] = ['a', 'b', 'c', 'd']
/** The tiers of what is said about a screenshot. The text that was read in it is not among them. */
export const toldTiers: readonly Tier[] = ['a', 'b', 'c']

/** Tokens beside words: `k` the category's id or none, `t` the type, `f` a favourite, `z` any screenshot. */
export type Mark = 'k' | 't' | 'f' | 'z'

/**
 * A word as it is in the index: owner, tier and word in one. So each posting list has rows of one owner only.
 * A search costs what that person has, and never meets, counts or weighs a stranger's word. Ids are digits
 * and the `x` ends them, so no two owners share a token.
 */
export const ownerToken = (ownerId: OwnerId, tier: Tier | Mark, word: string) => `${ownerId}x${tier}${word}`

/** Separates two fields, so that no phrase runs from one into the next. No search looks for it. */
export const gap = 'x'
