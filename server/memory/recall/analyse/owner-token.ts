import type { OwnerId } from '#server/platform/owner.ts'

/**
 * How far a word's place is trusted: `a` title, `b` tags, category and type names, `c` description and analysis,
 * `d` the text that was read.
 */
export type Tier = 'a' | 'b' | 'c' | 'd'
export const allTiers: readonly Tier[] = ['a', 'b', 'c', 'd']
/** What is said of a screenshot, as against what was read in it. */
export const toldTiers: readonly Tier[] = ['a', 'b', 'c']

/** What stands beside the words: `k` the category's id or none, `t` the type, `f` a favourite, `z` that there is a screenshot at all. */
export type Mark = 'k' | 't' | 'f' | 'z'

/**
 * A word as it lies in the index: owner, tier and word in one. Each posting list then holds one person's rows alone, so
 * that a search costs what that person has, and no stranger's word can be met, counted or weighed. Ids are digits
 * and the `x` ends them, so no two owners' tokens can be the same.
 */
export const ownerToken = (ownerId: OwnerId, tier: Tier | Mark, word: string) => `${ownerId}x${tier}${word}`

/** Stands between two fields, so that no phrase runs from one into the next. Never asked for. */
export const gap = 'x'
