import type { ContentType } from '#contract/screenshot.ts'
import { heaviestOfEach, type Variant as Known, variantsOf } from '#server/language/associations/variants.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { inflected, lemmasOf } from '#server/language/words/word-kin.ts'
import { vectorOf } from '#server/language/words/word-nearness.ts'
import { exactly, type Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, ownerToken } from '#server/memory/recall/analyse/owner-token.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { isTerm } from '#server/memory/recall/index/index-entry.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { kindNamed } from '#server/memory/recall/query/kind-names.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { type Form, type How, type Sought, seek } from '#server/memory/recall/query/sought.ts'
import { namesPart, namesType } from '#server/memory/recall/query/types/type-words.ts'
import { wantSought } from '#server/memory/recall/rank/word-match.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Database } from './meant-words.ts'
import { partsApart } from './parts-apart.ts'
import { spellingsFor } from './spellings-for.ts'

/**
 * How a variant belongs to what was said. `said` is the word itself; `misread`, `mistyped` and `within` are other
 * spellings of it, `guessed` a typing error of two letters; `alike` is what a model has for it; `type` is the type, category or
 * kind of screenshot that it names. The others are the lexicon's.
 */
export type VariantHow =
  | 'said'
  | 'misread'
  | 'mistyped'
  | 'guessed'
  | 'within'
  | 'alike'
  | 'type'
  | Known['how']
type Variant = Omit<Known, 'how'> & { how: VariantHow }

/** A variant in the forms in which it stands in the owner's screenshots, or a mark of what kind they are. */
export type VariantThere = { how: VariantHow; weight: number; forms: Form[]; mark: Match | null }

/** One thing that the query asks for. */
export type QueryTerm = {
  sense: Sense
  /** How much it tells beside the other terms. */
  weight: number
  /** It must count; the others only say how it is asked. */
  isTelling: boolean
  /** It asks for a type, a category or a kind of screenshot by its name. */
  asksKind: boolean
}

/** What may stand for the terms with these places among all. */
export type TermVariants = { covers: number[]; variants: VariantThere[] }
export type QueryTerms = {
  terms: QueryTerm[]
  variants: TermVariants[]
  /** A type that is meant by other words than its name, and the places of the terms that mean it. */
  meant: { type: ContentType; covers: number[] } | null
}

/**
 * The terms of a query with everything that may stand for them: each word by itself, and each phrase that the lexicon
 * knows, which counts for all of its words. Only what stands in the owner's screenshots.
 */
export async function queryTerms(
  finding: Database,
  ownerId: OwnerId,
  { senses, phrases, meant, preferred }: Pick<Question, 'senses' | 'phrases' | 'meant' | 'preferred'>,
): Promise<QueryTerms> {
  const telling = new Set(tellingSenses(senses))
  const spelled = await spellingsOf(finding, ownerId, senses)
  const places = new Map(senses.map(({ said }, i) => [spelling(said), i]))
  const covered = phrases.map(({ words }) => words.flatMap(word => places.get(word) ?? []))
  const known = await Promise.all([
    ...senses.map(async ({ said, related }) => {
      const word = spelling(said)
      const others = [...ofModel(related), ...(await variantsOf(word))]
      // The word itself is looked for in all its forms.
      return others.filter(({ words }) => stemEnglish(words) !== stemEnglish(word))
    }),
    ...phrases.map(({ said }) => variantsOf(said)),
  ])
  const there = await thoseThere(finding, ownerId, known)
  const ofPhrases = covered.map((covers, i) => ({
    covers,
    variants: (there[senses.length + i] ?? []).map(one => standingFor(one, phrases[i]?.said ?? '')),
  }))
  const byMeaning = meant && typeMeant(ownerId, senses, meant)
  return {
    meant: byMeaning && meant.named.type ? { type: meant.named.type, covers: byMeaning.covers } : null,
    terms: senses.map(sense => ({
      ...{ sense, weight: termWeight(sense), isTelling: telling.has(sense) },
      asksKind: asksKind(sense),
    })),
    variants: [
      ...senses.map((sense, i) => ({
        covers: [i],
        variants: [...spelled(sense), ...marksOf(ownerId, sense), ...(there[i] ?? [])],
      })),
      ...ofPhrases.filter(({ covers }) => covers.length > 0),
      ...(byMeaning ? [byMeaning] : []),
      {
        covers: [...senses.keys()],
        variants: preferred.map(tags => marked(tagged(ownerId, tags), weights.preferred)),
      },
    ],
  }
}

function asksKind({ said, type, category }: Sense): boolean {
  const word = spelling(said)
  return category !== null || (type !== null && namesType(word)) || kindNamed([word]) !== null
}

/** So that the phrase is told as the reason, and not one of its words. */
const standingFor = (variant: VariantThere, phrase: string): VariantThere => ({
  ...variant,
  forms: variant.forms.map(form => ({ ...form, standsFor: phrase })),
})

const ofModel = (related: string[]) =>
  related.map((words): Variant => ({ words, weight: weights.alike, how: 'alike' }))

/** The weights of spellings and of what kind a screenshot is, beside the word itself, which counts 1. */
const weights = {
  ...{ misread: 0.9, mistyped: 0.85, guessed: 0.7, within: 0.5, alike: 0.85 },
  ...{ type: 0.9, kinds: 0.75, preferred: 0.3, sureMeaning: 0.9, likelyMeaning: 0.6 },
}

/** For each sense, itself and how it may have been misread or mistyped. */
async function spellingsOf(finding: Database, ownerId: OwnerId, senses: Sense[]) {
  const spellings = await spellingsFor(finding, ownerId, senses)
  return ({ said }: Sense): VariantThere[] => [
    { how: 'said', weight: 1, forms: seek(said).forms, mark: null },
    ...apartIn(ownerId, said),
    ...(['misread', 'mistyped', 'within'] as const).flatMap(how => {
      const forms = spellings[how].get(said) ?? []
      const far = how === 'mistyped' ? forms.filter(form => isFarFrom(said, form)) : []
      const near = forms.filter(form => !far.includes(form))
      return [
        ...(near.length > 0 ? [{ how, weight: weights[how], forms: near, mark: null }] : []),
        ...(far.length > 0
          ? [{ how: 'guessed' as const, weight: weights.guessed, forms: far, mark: null }]
          : []),
      ]
    }),
  ]
}

/** More than one letter is wrong. */
const isFarFrom = (said: SearchWord, { parts, how }: Form) =>
  how === 'mistyped' && editDistance(spelling(said), parts.join(' '), 1) > 1

/** What a hyphen holds together may stand apart. */
function apartIn(ownerId: OwnerId, said: SearchWord): VariantThere[] {
  const parts = partsApart(said)
  if (parts.length < 2) return []
  const every = parts.map(part => wantSought(seek(part))(ownerId, allTiers))
  return [
    {
      how: 'misread',
      weight: weights.misread,
      forms: parts.flatMap(part => seek(part).forms),
      mark: { every },
    },
  ]
}

/** The type, the category and the kinds of screenshot that a word names. */
function marksOf(ownerId: OwnerId, { said, type, category, kinds }: Sense): VariantThere[] {
  const word = spelling(said)
  return [
    ...(type
      ? [marked(exactly(ownerToken(ownerId, 't', type)), namesPart(word) ? weights.kinds : weights.type)]
      : []),
    ...(category ? [marked(exactly(ownerToken(ownerId, 'k', String(category.id))), weights.type)] : []),
    ...kinds.map(tags => marked(tagged(ownerId, tags), kindNamed([word]) ? weights.type : weights.kinds)),
  ]
}

const marked = (mark: Match, weight: number): VariantThere => ({ how: 'type', weight, forms: [], mark })

/** A tag with a hyphen is in the index as a whole, too. */
const tagged = (ownerId: OwnerId, tags: string[]): Match => ({
  every: tags.map(tag => exactly(ownerToken(ownerId, 'b', tag.replaceAll('-', '')))),
})

/** A type that is meant by other words than its name counts for each of those. */
function typeMeant(ownerId: OwnerId, senses: Sense[], meant: NonNullable<Question['meant']>): TermVariants {
  const rest = new Set(meant.rest.map(({ said }) => spelling(said)))
  const weight = meant.isSure ? weights.sureMeaning : weights.likelyMeaning
  return {
    covers: [...senses.keys()].filter(i => !rest.has(spelling(senses[i]?.said ?? { phrase: [] }))),
    variants: marksOf(ownerId, meant.named).map(one => ({ ...one, weight })),
  }
}

/** For each term, by what it is recognised in a screenshot. */
export const soughtsOf = ({ terms, variants, meant }: QueryTerms): Sought[] =>
  terms.map(({ sense }, i) => {
    const those = variants
      .filter(({ covers }) => covers.includes(i))
      .toSorted((one, other) => other.covers.length - one.covers.length)
      .flatMap(({ variants }) => variants)
    return {
      ...seek(sense.said, [], sense),
      ...(meant?.covers.includes(i) && !sense.type && { type: meant.type }),
      forms: those.filter(({ weight }) => weight >= toldMin).flatMap(({ forms }) => forms),
    }
  })

/** What is weaker is no reason to tell. */
const toldMin = 0.1

/** Rare words tell more than common ones (of the words of everyday texts); what is said in passing tells little. */
function termWeight({ said, isPassing }: Sense): number {
  const rank = vectorOf(spelling(said))?.rank ?? rarestRank
  const rarity = Math.min(1, Math.log(rank + 2) / Math.log(rarestRank))
  return (0.3 + 0.7 * rarity) * (isPassing ? passingShare : 1)
}
const rarestRank = 30_000
const passingShare = 0.3

/** Of what may stand there, what does: a word in any number, a phrase where each of its words stands somewhere. */
async function thoseThere(
  { db, search }: Database,
  ownerId: OwnerId,
  known: Variant[][],
): Promise<VariantThere[][]> {
  const formsByWord = new Map<string, string[]>()
  for (const { words } of known.flat())
    for (const word of words.split(' ')) if (!formsByWord.has(word)) formsByWord.set(word, formsToFind(word))
  const wanted = [...new Set([...formsByWord.values()].flat())].filter(isTerm)
  const there = wanted.length > 0 ? await termStore(db, search).among(ownerId, wanted) : new Set()
  // What is no term is in no vocabulary, and may always stand there.
  const stands = (form: string) => there.has(form) || !isTerm(form)
  const formsOf = (words: string): string[] => {
    const parts = words.split(' ')
    // A phrase that ends in a stop word goes on as something else: "a sign in German".
    if (parts.length > 1) return parts.every(stands) && !stopWords.has(parts.at(-1) ?? '') ? [words] : []
    return words.length > 1 ? (formsByWord.get(words) ?? []).filter(stands) : []
  }
  return known.map(variants =>
    heaviestOfEach(variants.filter(isTelling))
      .flatMap(({ words, weight, how }): VariantThere[] => {
        const forms = formsOf(words).map(
          (form): Form => ({ parts: form.split(' '), open: false, how: howMet(how) }),
        )
        return forms.length > 0 ? [{ how, weight, forms, mark: null }] : []
      })
      .slice(0, Math.max(variantsMin, Math.min(variantsMax, Math.floor(variantsOfAllMax / known.length)))),
  )
}

/** A name of three letters has no plural: who asks for a parcel means UPS, and no "up". */
const formsToFind = (word: string): string[] =>
  word.length < inflectedMin ? [word] : [...new Set([word, ...lemmasOf(word), ...inflected(word)])]

/** Not "les", a lesson in Dutch, nor two letters that only stand near it. */
const isTelling = ({ words, how }: Variant) =>
  !isChatter(words) &&
  !(how === 'foreign' && words.length < inflectedMin) &&
  !((how === 'near' || how === 'sign') && words.length < signMin)
const [inflectedMin, signMin] = [4, 3]

/** The heaviest variants of each term are looked up: so many, and fewer where there are many terms. */
const [variantsMax, variantsMin, variantsOfAllMax] = [60, 10, 300]

const howMet = (how: VariantHow): How => (loose.has(how) ? 'sign' : 'related')
const loose: ReadonlySet<VariantHow> = new Set(['sign', 'near', 'maybe'])
