import { stemEnglish } from '#server/language/words/stem-english.ts'
import { exactly, type Match } from '#server/memory/recall/analyse/match.ts'
import { type Mark, ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import { type Form, loosenessOf, mayStandIn, type Sought } from '#server/memory/recall/query/sought.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Something that must be found, in whichever tiers are asked. */
export type Wanted = (ownerId: OwnerId, tiers: readonly Tier[]) => Match

/**
 * What is looked for, from strict to loose: as it was said; also as it may have been misread, or as a kind of it; also as
 * what may be a kind of it. Each takes in the one before.
 */
export type Lookup = [strict: Wanted[], ...looser: Wanted[][]]

export function lookFor(soughts: readonly Sought[]): Lookup {
  const withForms = (looseness: number) =>
    soughts.map(sought => ({
      ...sought,
      forms: sought.forms.filter(form => loosenessOf(form) <= looseness),
    }))
  const upTo = (looseness: number) => wantChoices(withForms(looseness))
  const met = new Set(soughts.flatMap(({ forms }) => forms.map(loosenessOf)))
  const looser = ([1, 2] as const).filter(looseness => met.has(looseness)).map(upTo)
  // What has all that was given as a choice comes first.
  const isChoice = soughts.some(({ either }) => either)
  return isChoice ? [withForms(0).map(wantSought), upTo(0), ...looser] : [upTo(0), ...looser]
}

/** Each, but of what was given as a choice any; what is of one choice together. */
function wantChoices(soughts: Sought[]): Wanted[] {
  const unions = Map.groupBy(soughts, ({ either }) => either?.union ?? null)
  return [...unions].flatMap(([union, some]) => {
    if (union === null) return some.map(wantSought)
    const choices = Map.groupBy(some, ({ either }) => either?.choice)
    return [wantSome([...choices.values()].map(choice => wantEvery(choice.map(wantSought))))]
  })
}

/** The loosest of it, which takes in all. */
export const loosest = (lookup: Lookup): Wanted[] => lookup.at(-1) ?? lookup[0]

/** In any of its forms, or as the type, the category or the kind that it names. */
export const wantSought =
  ({ forms, type, category, kinds }: Sought): Wanted =>
  (ownerId, tiers) => ({
    some: [
      ...tiers.flatMap(tier =>
        forms
          .filter(form => form.how !== 'sign' && mayStandIn(tier, form))
          .map(form => inTier(ownerId, tier, form)),
      ),
      ...pairsOf(forms.filter(({ how }) => how === 'sign')).map(
        ([one, others]): Match => ({
          every: [anyOf(ownerId, tiers, one), anyOf(ownerId, tiers, others)],
        }),
      ),
      ...(type ? [mark(ownerId, 't', type)] : []),
      ...(category ? [mark(ownerId, 'k', String(category.id))] : []),
      ...kinds.map(tags => tagged(ownerId, tags)),
    ],
  })

/** One sign stands in many a picture, two of a thing hardly in any other: each with those after it, in whatever number. */
function pairsOf(signs: Form[]): [Form[], Form[]][] {
  const alike = [...Map.groupBy(signs, ({ parts }) => stemEnglish(parts.join(' '))).values()].slice(
    0,
    signsMax,
  )
  return alike.slice(0, -1).map((one, i) => [one, alike.slice(i + 1).flat()])
}
const signsMax = 10

const anyOf = (ownerId: OwnerId, tiers: readonly Tier[], forms: Form[]): Match => ({
  some: tiers.flatMap(tier => forms.map(form => inTier(ownerId, tier, form))),
})

/** What has a hyphen is in the index as a whole, too. */
const tagged = (ownerId: OwnerId, tags: string[]): Match => ({
  every: tags.map(tag => exactly(ownerToken(ownerId, 'b', tag.replaceAll('-', '')))),
})

/** Whichever of these. */
const wantSome =
  (wanted: Wanted[]): Wanted =>
  (ownerId, tiers) => ({ some: wanted.map(want => want(ownerId, tiers)) })

/** All of these. */
const wantEvery =
  (wanted: Wanted[]): Wanted =>
  (ownerId, tiers) => ({ every: wanted.map(want => want(ownerId, tiers)) })

const inTier = (ownerId: OwnerId, tier: Tier, { parts, open }: Form): Match => ({
  sequence: parts.map(part => ownerToken(ownerId, tier, part)),
  open,
})

/** What is known of the screenshot beside its words, whatever the tier. */
export const mark = (ownerId: OwnerId, kind: Mark, word: string): Match =>
  exactly(ownerToken(ownerId, kind, word))
