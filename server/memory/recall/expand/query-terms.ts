import { setImmediate } from 'node:timers/promises'
import type { ContentType } from '#contract/content-type.ts'
import { variantsOf } from '#server/language/associations/variants.ts'
import { variantsAsTyped } from '#server/language/associations/variants-as-typed.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import { kindNamed } from '#server/memory/recall/query/kind-names.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { type SearchTerm, type TermForm, termOf } from '#server/memory/recall/query/search-term.ts'
import { namesType } from '#server/memory/recall/query/types/type-words.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Database } from './find-spellings.ts'
import { marksOf, typeMeant } from './marks-of.ts'
import { spellingsOf } from './spellings-of.ts'
import type { TermVariants, VariantThere } from './variant-there.ts'
import { formsOfAll, usesOf, variantsThere, wordsOfLibrary } from './variants-there.ts'

/** One term of the query. */
export type QueryTerm = {
  sense: Sense
  /** Its weight beside the other terms. */
  weight: number
  /** False for filler words. */
  isContent: boolean
  /** A result must meet it: it names a type, a category or a kind of screenshot, or has a long number. */
  isRequired: boolean
}

/** `variants`: those of each term, of each known phrase, and of a type that is meant. */
export type QueryTerms = {
  terms: QueryTerm[]
  variants: TermVariants[]
  /** A type that the query means without naming it, and the indexes of the terms that mean it. */
  meant: { type: ContentType; termIndexes: number[] } | null
}

/**
 * Expands the terms of a query to variants that exist in the owner's screenshots. A word has its own
 * variants. A known phrase has variants that replace all of its words. `withClose`: adds words with similar
 * vectors, at the lowest weight.
 */
export async function queryTerms(
  finding: Database,
  ownerId: OwnerId,
  { senses, phrases, meant }: Pick<Question, 'senses' | 'phrases' | 'meant'>,
  { withClose = false }: { withClose?: boolean } = {},
): Promise<QueryTerms> {
  const telling = new Set(tellingSenses(senses))
  const library = wordsOfLibrary(finding, ownerId)
  const [spelled, early] = await Promise.all([
    spellingsOf(finding, ownerId, senses),
    // Started after the database query, so that both run at once.
    setImmediate().then(async () => {
      const ofSenses = senses.map(sense => variantsOfSense(sense, withClose))
      const known = await Promise.all([...ofSenses, ...phrases.map(({ said }) => variantsOf(said))])
      const forms = formsOfAll(known)
      await library.lookUp([senses.flatMap(({ said }) => wordsIn(termOf(said).forms)), ...forms.values()])
      return { known, forms }
    }),
  ])
  const own = senses.map(spelled)
  const known = await Promise.all(
    early.known.map((variants, i) => {
      const [sense, corrections] = [senses[i], correctionsAmong(own[i] ?? [])]
      return sense && corrections.length > 0 ? variantsOfSense(sense, withClose, corrections) : variants
    }),
  )
  const isCorrected = known.some((variants, i) => variants !== early.known[i])
  const forms = isCorrected ? formsOfAll(known) : early.forms
  const words = own.flat().flatMap(({ forms }) => wordsIn(forms))
  await library.lookUp([words, ...(isCorrected ? forms.values() : [])])
  const found = variantsThere(known, forms, library.uses)
  const places = new Map(senses.map(({ said }, i) => [spelling(said), i]))
  const covered = phrases.map(({ words }) => words.flatMap(word => places.get(word) ?? []))
  const ofPhrases = covered.map((termIndexes, i) => ({
    termIndexes,
    variants: (found[senses.length + i] ?? []).map(one => withPhrase(one, phrases[i]?.said ?? '')),
  }))
  const byMeaning = meant && typeMeant(ownerId, senses, meant)
  return {
    meant:
      byMeaning && meant.named.type ? { type: meant.named.type, termIndexes: byMeaning.termIndexes } : null,
    terms: senses.map(sense => ({
      ...{ sense, weight: termWeight(sense), isContent: telling.has(sense) },
      isRequired: isRequired(sense),
    })),
    variants: [
      ...senses.map((sense, i) => ({
        termIndexes: [i],
        variants: [
          ...(own[i] ?? []).map(one => ({ ...one, uses: one.mark ? null : usesOf(one.forms, library.uses) })),
          ...marksOf(ownerId, sense),
          ...(found[i] ?? []),
        ],
      })),
      ...ofPhrases.filter(({ termIndexes }) => termIndexes.length > 0),
      ...(byMeaning ? [byMeaning] : []),
    ],
  }
}

function isRequired({ said, type, category }: Sense): boolean {
  const word = spelling(said)
  const asksKind = category !== null || (type !== null && namesType(word)) || kindNamed([word]) !== null
  const parts = 'word' in said ? said.word.parts : said.phrase
  return asksKind || parts.some(part => /^\d{3,}$/.test(part))
}

const wordsIn = (forms: TermForm[]) => forms.flatMap(({ parts }) => parts)

const variantsOfSense = ({ said, related }: Sense, withClose: boolean, corrections: string[] = []) =>
  variantsAsTyped(spelling(said), { related, corrections, withClose })

const correctionsAmong = (spelled: VariantThere[]) =>
  spelled.flatMap(({ how, forms }) => (how === 'mistyped' ? forms.map(({ parts }) => parts.join(' ')) : []))

/** Makes the match reason name the phrase instead of one of its words. */
const withPhrase = (variant: VariantThere, phrase: string): VariantThere => ({
  ...variant,
  forms: variant.forms.map(form => ({ ...form, standsFor: phrase })),
})

/** Returns the forms by which each term is recognised in a screenshot. */
export const termsIn = ({ terms, variants, meant }: QueryTerms): SearchTerm[] =>
  terms.map(({ sense }, i) => {
    const those = variants
      .filter(({ termIndexes }) => termIndexes.includes(i))
      .flatMap(({ termIndexes, variants }) => variants.map(one => ({ ...one, terms: termIndexes.length })))
      .toSorted((one, other) => other.terms - one.terms || other.weight - one.weight)
    return {
      ...termOf(sense.said, [], sense),
      ...(meant?.termIndexes.includes(i) && !sense.type && { type: meant.type }),
      forms: eachOnce(those.filter(({ weight }) => weight >= reasonWeightMin).flatMap(({ forms }) => forms)),
    }
  })

/** Keeps the first form of each wording. Forms of phrases come before those of single words. */
function eachOnce(forms: TermForm[]): TermForm[] {
  const first = new Map<string, TermForm>()
  for (const form of forms) {
    const wording = `${form.parts.join(' ')}${form.open ? '…' : ''}`
    if (!first.has(wording)) first.set(wording, form)
  }
  return [...first.values()]
}

/** Variants below this weight are not shown as reasons. */
const reasonWeightMin = 0.05

/** The weight of a term. Words that are rare in everyday text weigh more, filler words less. */
function termWeight({ said, isPassing }: Sense): number {
  const rank = vectorOf(spelling(said))?.rank ?? rarestRank
  const rarity = Math.min(1, Math.log(rank + 2) / Math.log(rarestRank))
  return (0.3 + 0.7 * rarity) * (isPassing ? passingShare : 1)
}
const rarestRank = 30_000
const passingShare = 0.3
