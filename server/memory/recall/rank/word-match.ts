import { exactly, type Match } from '#server/memory/recall/analyse/match.ts'
import { type Mark, ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { Form, Sought } from '#server/memory/recall/query/sought.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** A condition that must match in the given tiers. */
export type Wanted = (ownerId: OwnerId, tiers: readonly Tier[]) => Match

/** Levels of matching, each with the one before: the words; OCR variants; words that contain them. */
export type Lookup = [strict: Wanted[], ...looser: Wanted[][]]

export function lookFor(soughts: readonly Sought[]): Lookup {
  const upTo = (most: number) =>
    soughts.map(({ forms }) => wantForms(forms.filter(({ how }) => loosenessOf(how) <= most)))
  const met = new Set(soughts.flatMap(({ forms }) => forms.map(({ how }) => loosenessOf(how))))
  return [upTo(0), ...[1, 2].filter(looseness => met.has(looseness)).map(upTo)]
}

const loosenessOf = (how: Form['how']): number => (how === 'within' ? 2 : how === 'misread' ? 1 : 0)

/** The loosest, which includes the others. */
export const loosest = (lookup: Lookup): Wanted[] => lookup.at(-1) ?? lookup[0]

/** Matches any of its forms. */
export const wantSought = ({ forms }: Pick<Sought, 'forms'>): Wanted => wantForms(forms)

const wantForms =
  (forms: readonly Form[]): Wanted =>
  (ownerId, tiers) => ({
    some: tiers.flatMap(tier => forms.map(form => inTier(ownerId, tier, form))),
  })

const inTier = (ownerId: OwnerId, tier: Tier, { parts, open }: Form): Match => ({
  sequence: parts.map(part => ownerToken(ownerId, tier, part)),
  open,
})

/** Matches a property of a screenshot, such as its type. It is in no tier. */
export const mark = (ownerId: OwnerId, kind: Mark, word: string): Match =>
  exactly(ownerToken(ownerId, kind, word))
