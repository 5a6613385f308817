import { exactly, type Match } from '#server/memory/recall/analyse/match.ts'
import { ownerToken } from '#server/memory/recall/analyse/owner-token.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import { factKindNamed } from '#server/memory/recall/query/fact-wordings.ts'
import { kindNamed } from '#server/memory/recall/query/kind-names.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import { namesPart } from '#server/memory/recall/query/types/type-words.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type TermVariants, type VariantThere, variantWeights } from './variant-there.ts'

/** The type, the category, the kinds of screenshot and the kind of fact that a word names. */
export function marksOf(ownerId: OwnerId, { said, type, category, kinds }: Sense): VariantThere[] {
  const word = spelling(said)
  const fact = factKindNamed(word)
  return [
    ...(type
      ? [
          marked(
            exactly(ownerToken(ownerId, 't', type)),
            namesPart(word) ? variantWeights.kinds : variantWeights.type,
          ),
        ]
      : []),
    ...(category
      ? [marked(exactly(ownerToken(ownerId, 'k', String(category.id))), variantWeights.type)]
      : []),
    ...(fact ? [marked(exactly(ownerToken(ownerId, 'v', fact)), variantWeights.fact)] : []),
    ...kinds.map(tags =>
      marked(tagged(ownerId, tags), kindNamed([word]) ? variantWeights.type : variantWeights.kinds),
    ),
  ]
}

const marked = (mark: Match, weight: number): VariantThere => ({ how: 'type', weight, forms: [], mark })

/** Matches tags. The index joins a hyphenated tag to one word. */
const tagged = (ownerId: OwnerId, tags: string[]): Match => ({
  every: tags.map(tag => exactly(ownerToken(ownerId, 'b', tag.replaceAll('-', '')))),
})

/** Applies a type that the query means to each term that means it. */
export function typeMeant(
  ownerId: OwnerId,
  senses: Sense[],
  meant: NonNullable<Question['meant']>,
): TermVariants {
  const rest = new Set(meant.rest.map(({ said }) => spelling(said)))
  const weight = meant.isSure ? variantWeights.sureMeaning : variantWeights.likelyMeaning
  return {
    termIndexes: [...senses.keys()].filter(i => !rest.has(spelling(senses[i]?.said ?? { phrase: [] }))),
    variants: marksOf(ownerId, meant.named).map(one => ({ ...one, weight })),
  }
}
