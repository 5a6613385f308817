import { exactly, type Match } from '#server/memory/recall/analyse/match.ts'
import { type Mark, ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { SearchTerm, TermForm } from '#server/memory/recall/query/search-term.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** A condition that must match in the given tiers. */
export type Wanted = (ownerId: OwnerId, tiers: readonly Tier[]) => Match

/** Levels of matching, each with the one before: the words; OCR variants; words that contain them. */
export type Lookup = [strict: Wanted[], ...looser: Wanted[][]]

export function lookFor(searchTerms: readonly SearchTerm[]): Lookup {
  const upTo = (most: number) =>
    searchTerms.map(({ forms }) => wantForms(forms.filter(({ how }) => loosenessOf(how) <= most)))
  const met = new Set(searchTerms.flatMap(({ forms }) => forms.map(({ how }) => loosenessOf(how))))
  return [upTo(0), ...[1, 2].filter(looseness => met.has(looseness)).map(upTo)]
}

const loosenessOf = (how: TermForm['how']): number => (how === 'within' ? 2 : how === 'misread' ? 1 : 0)

/** The loosest, which includes the others. */
export const loosest = (lookup: Lookup): Wanted[] => lookup.at(-1) ?? lookup[0]

/** Matches any of its forms. */
export const wantSearchTerm = ({ forms }: Pick<SearchTerm, 'forms'>): Wanted => wantForms(forms)

const wantForms =
  (forms: readonly TermForm[]): Wanted =>
  (ownerId, tiers) => ({
    some: tiers.flatMap(tier => forms.map(form => inTier(ownerId, tier, form))),
  })

const inTier = (ownerId: OwnerId, tier: Tier, { parts, open }: TermForm): Match => ({
  sequence: parts.map(part => ownerToken(ownerId, tier, part)),
  open,
})

/** Matches a property of a screenshot, such as its type. It is in no tier. */
export const mark = (ownerId: OwnerId, kind: Mark, word: string): Match =>
  exactly(ownerToken(ownerId, kind, word))
