import type { OwnerId } from '#server/platform/owner.ts'

/**
 * The field of a word: `a` title, `b` tags, category and type names, `c` description and analysis, `d` the
 * text of the screenshot, and, for smart search only, `e` the labels of its facts.
 */
export type Tier = 'a' | 'b' | 'c' | 'd' | 'e'
/** All tiers of the screenshot's own words. Labels stand in its text, too. */
export const allTiers: readonly Tier[] = ['a', 'b', 'c', 'd']
/** All tiers except the text of the screenshot. */
export const toldTiers: readonly Tier[] = ['a', 'b', 'c']

/**
 * Other tokens: `k` the category's id or none, `t` the type, `v` a kind of fact, `f` a favourite, `z` every
 * screenshot.
 */
export type Mark = 'k' | 't' | 'v' | 'f' | 'z'

/**
 * The token of a word: owner, tier and word joined. Posting lists have rows of one owner only, so a search
 * never reads another user's words. Ids are digits and end with `x`, so tokens of two owners always differ.
 */
export const ownerToken = (ownerId: OwnerId, tier: Tier | Mark, word: string) => `${ownerId}x${tier}${word}`

/** Separates two fields, so that a phrase cannot match across both. No search uses it. */
export const gap = 'x'
