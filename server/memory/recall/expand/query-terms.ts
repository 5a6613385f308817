import { setImmediate } from 'node:timers/promises'
import type { ContentType } from '#contract/content-type.ts'
import {
  heaviestOfEach,
  type Variant as LanguageVariant,
  variantsOf,
} from '#server/language/associations/variants.ts'
import { isCommonSlip } from '#server/language/spelling/common-slip.ts'
import { nearWords } from '#server/language/vectors/near-words.ts'
import { openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { inflected, lemmasOf } from '#server/language/words/word-kin.ts'
import { exactly, type Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, ownerToken } from '#server/memory/recall/analyse/owner-token.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { isTerm } from '#server/memory/recall/index/index-entry.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { factKindNamed } from '#server/memory/recall/query/fact-wordings.ts'
import { kindNamed } from '#server/memory/recall/query/kind-names.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { type How, type SearchTerm, type TermForm, termOf } from '#server/memory/recall/query/search-term.ts'
import { namesPart, namesType } from '#server/memory/recall/query/types/type-words.ts'
import { wantSearchTerm } from '#server/memory/recall/rank/word-match.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type Database, findSpellings } from './find-spellings.ts'
import { partsApart } from './parts-apart.ts'

/**
 * How a variant relates to the query word. `said`: the word itself. `misread`, `mistyped`, `within`: another
 * spelling. `guessed`: a correction of two letters. `alike`: a word that a model suggested. `type`: a type,
 * category or kind of screenshot that it names. `close`: a word with a similar vector. The other values are
 * relations of the lexicon and WordNet.
 */
export type VariantHow =
  | 'said'
  | 'misread'
  | 'mistyped'
  | 'guessed'
  | 'within'
  | 'alike'
  | 'type'
  | 'close'
  | LanguageVariant['how']
type Variant = Omit<LanguageVariant, 'how'> & { how: VariantHow }

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

/** One term of the query. */
export type QueryTerm = {
  sense: Sense
  /** Its weight beside the other terms. */
  weight: number
  /** False for filler words. */
  isContent: boolean
  /** Whether it names a type, a category or a kind of screenshot. */
  asksKind: boolean
}

/** Variants that may replace the terms with these indexes. */
export type TermVariants = { termIndexes: number[]; variants: VariantThere[] }
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
      const ofSenses = senses.map(sense => variantsOfSense(sense, [], withClose))
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
      return sense && corrections.length > 0 ? variantsOfSense(sense, corrections, withClose) : variants
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
      asksKind: asksKind(sense),
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

function asksKind({ said, type, category }: Sense): boolean {
  const word = spelling(said)
  return category !== null || (type !== null && namesType(word)) || kindNamed([word]) !== null
}

/** Makes the match reason name the phrase instead of one of its words. */
const withPhrase = (variant: VariantThere, phrase: string): VariantThere => ({
  ...variant,
  forms: variant.forms.map(form => ({ ...form, standsFor: phrase })),
})

/** The word itself is not among them: `spellingsOf` has it in all its forms. A stem begins like its word. */
async function variantsOfSense(
  { said, related }: Sense,
  corrections: string[],
  withClose: boolean,
): Promise<Variant[]> {
  const word = spelling(said)
  const mayMean = [...new Set([...corrections, ...related])].slice(0, correctionsMax)
  const corrected = await Promise.all(mayMean.map(variantsOfCorrection))
  const close = withClose ? [word, ...mayMean].flatMap(closeWords) : []
  const others = [...ofRelated(related), ...(await variantsOf(word)), ...corrected.flat(), ...close]
  const [first, stem] = [word[0], stemEnglish(word)]
  return others.filter(({ words }) => words[0] !== first || stemEnglish(words) !== stem)
}

const wordsIn = (forms: TermForm[]) => forms.flatMap(({ parts }) => parts)

/** They weigh as synonyms, even those that are corrections of a misspelling. */
const ofRelated = (related: string[]) =>
  related.map((words): Variant => ({ words, weight: weights.alike, how: 'alike' }))

/** A misspelt word also has the variants of its corrections: "dentyst" finds a "Zahnarzt". */
const variantsOfCorrection = async (word: string): Promise<Variant[]> =>
  (await variantsOf(word)).map(one => ({ ...one, weight: one.weight * weights.mistyped }))

const correctionsAmong = (spelled: VariantThere[]) =>
  spelled.flatMap(({ how, forms }) => (how === 'mistyped' ? forms.map(({ parts }) => parts.join(' ')) : []))
const correctionsMax = 3

/** Words with similar vectors in any language: "studia" for "university". */
const closeWords = (said: string) =>
  nearWords(said).map(
    ({ word, nearness }): Variant => ({
      ...{ words: word, how: 'close' },
      weight: weights.nearness * (nearness - chanceNearness),
    }),
  )
/** Unrelated words are often this similar, so it is subtracted. */
const chanceNearness = 0.3

/** Weights of variants. The word itself has 1. */
const weights = {
  ...{ misread: 0.9, mistyped: 0.85, guessed: 0.7, within: 0.5, alike: 0.85 },
  ...{ type: 0.9, kinds: 0.75, fact: 0.6, sureMeaning: 0.9, likelyMeaning: 0.6 },
  nearness: 0.5,
}

/**
 * Returns, for each term, the word itself and its other spellings in the owner's screenshots. Words that name
 * a type or category and filler words are not corrected. Ordinary words are not searched for inside others:
 * "rain" does not find "train".
 */
async function spellingsOf(finding: Database, ownerId: OwnerId, senses: Sense[]) {
  const plain = tellingSenses(senses)
    .filter(({ type, category }) => !type && !category)
    .map(({ said }) => said)
  const { isOrdinary } = await openOrdinaryWords()
  const formsOf = await findSpellings(
    finding,
    ownerId,
    senses.map(({ said }) => said),
    { mistyped: plain, within: plain.filter(word => 'phrase' in word || !isOrdinary(spelling(word))) },
  )
  return ({ said }: Sense): VariantThere[] => {
    const byHow = howCorrected(said, formsOf(said))
    return [
      { how: 'said', weight: 1, forms: termOf(said).forms, mark: null },
      ...apartIn(ownerId, said),
      ...[...byHow].map(([how, forms]) => ({ how, weight: weights[how], forms, mark: null })),
    ]
  }
}

/**
 * Groups spellings by how they were found. Corrections of two letters are `guessed`, and so are uncommon
 * slips if there is a common one: "recipt" is "receipt", not "recipe".
 */
function howCorrected<F extends TermForm>(said: SearchWord, forms: F[]) {
  const word = spelling(said)
  const near = forms.filter(
    ({ how, parts }) => how === 'mistyped' && editDistance(word, parts.join(' '), 1) <= 1,
  )
  const common = near.filter(({ parts }) => isCommonSlip(word, parts.join(' ')))
  const sure = common.length > 0 ? common : near
  return Map.groupBy(forms, (form): F['how'] | 'guessed' =>
    form.how === 'mistyped' && !sure.includes(form) ? 'guessed' : form.how,
  )
}

/** Also searches for the parts of a hyphenated word separately. */
function apartIn(ownerId: OwnerId, said: SearchWord): VariantThere[] {
  const parts = partsApart(said)
  if (parts.length < 2) return []
  const every = parts.map(part => wantSearchTerm(termOf(part))(ownerId, allTiers))
  const forms = parts.flatMap(part => termOf(part).forms)
  return [{ how: 'misread', weight: weights.misread, forms, mark: { every } }]
}

/** The type, the category, the kinds of screenshot and the kind of fact that a word names. */
function marksOf(ownerId: OwnerId, { said, type, category, kinds }: Sense): VariantThere[] {
  const word = spelling(said)
  const fact = factKindNamed(word)
  return [
    ...(type
      ? [marked(exactly(ownerToken(ownerId, 't', type)), namesPart(word) ? weights.kinds : weights.type)]
      : []),
    ...(category ? [marked(exactly(ownerToken(ownerId, 'k', String(category.id))), weights.type)] : []),
    ...(fact ? [marked(exactly(ownerToken(ownerId, 'v', fact)), weights.fact)] : []),
    ...kinds.map(tags => marked(tagged(ownerId, tags), kindNamed([word]) ? weights.type : weights.kinds)),
  ]
}

const marked = (mark: Match, weight: number): VariantThere => ({ how: 'type', weight, forms: [], mark })

/** Matches tags. The index joins a hyphenated tag to one word. */
const tagged = (ownerId: OwnerId, tags: string[]): Match => ({
  every: tags.map(tag => exactly(ownerToken(ownerId, 'b', tag.replaceAll('-', '')))),
})

/** Applies a type that the query means to each term that means it. */
function typeMeant(ownerId: OwnerId, senses: Sense[], meant: NonNullable<Question['meant']>): TermVariants {
  const rest = new Set(meant.rest.map(({ said }) => spelling(said)))
  const weight = meant.isSure ? weights.sureMeaning : weights.likelyMeaning
  return {
    termIndexes: [...senses.keys()].filter(i => !rest.has(spelling(senses[i]?.said ?? { phrase: [] }))),
    variants: marksOf(ownerId, meant.named).map(one => ({ ...one, weight })),
  }
}

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

/** Looks up in how many of the owner's screenshots words occur, each word once. */
function wordsOfLibrary({ db, search }: Database, ownerId: OwnerId) {
  const asked = new Set<string>()
  const uses = new Map<string, number>()
  return {
    uses,
    async lookUp(lists: string[][]): Promise<void> {
      const more = [...new Set(lists.flat()).difference(asked)].filter(isTerm)
      for (const word of more) asked.add(word)
      for (const [word, count] of await termStore(db, search).among(ownerId, more)) uses.set(word, count)
    },
  }
}

/** Returns the inflections to look up for each word. Similar words already include all inflections. */
function formsOfAll(known: Variant[][]): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  const all = known.flat()
  for (const { words, how } of all)
    if (how !== 'close')
      for (const word of words.split(' ')) if (!forms.has(word)) forms.set(word, formsToFind(word))
  for (const { words, how } of all) if (how === 'close' && !forms.has(words)) forms.set(words, [words])
  return forms
}

/**
 * Keeps the variants that occur in the owner's screenshots. A word may occur in another number. A phrase is
 * kept if each of its words occurs somewhere.
 */
function variantsThere(
  known: Variant[][],
  formsByWord: ReadonlyMap<string, string[]>,
  there: ReadonlyMap<string, number>,
): VariantThere[][] {
  // Words that are not terms are not in the vocabulary, so they may exist.
  const stands = (form: string) => there.has(form) || !isTerm(form)
  const formsOf = (words: string): string[] => {
    const parts = words.split(' ')
    // A phrase that ends in a stop word may be part of another phrase: "sign in" in "a sign in German".
    const uses = parts.flatMap(part => there.get(part) ?? [])
    const isQuick = uses.length === 0 || Math.min(...uses) < phraseUsesMax
    if (parts.length > 1)
      return isQuick && parts.every(stands) && !stopWords.has(parts.at(-1) ?? '') ? [words] : []
    return words.length > 1 ? (formsByWord.get(words) ?? []).filter(stands) : []
  }
  return known.map(variants =>
    heaviestOfEach(variants.filter(isTelling))
      .flatMap(({ words, weight, how }): VariantThere[] => {
        const forms = formsOf(words).map(
          (form): TermForm => ({ parts: form.split(' '), open: false, how: howMet(how) }),
        )
        return forms.length > 0 ? [{ how, weight, forms, mark: null, uses: usesOf(forms, there) }] : []
      })
      .slice(0, Math.max(variantsMin, Math.min(variantsMax, Math.floor(variantsOfAllMax / known.length)))),
  )
}

/** Estimates how many screenshots have a form. A phrase counts as its rarest word. Null for a prefix. */
function usesOf(forms: TermForm[], uses: ReadonlyMap<string, number>): number | null {
  if (forms.some(({ open }) => open)) return null
  const each = forms.map(({ parts }) => Math.min(...parts.map(part => uses.get(part) ?? 0)))
  return each.reduce((sum, one) => sum + one, 0)
}

/**
 * A phrase is searched only if its rarest word is in fewer screenshots. PostgreSQL reads each screenshot that
 * has all words: "the code" took half a second.
 */
const phraseUsesMax = 10_000

/** Words of three letters are not inflected, because a parcel's "UPS" is not the plural of "up". */
const formsToFind = (word: string): string[] =>
  word.length < inflectedMin ? [word] : [...new Set([word, ...lemmasOf(word), ...inflected(word)])]

/** Drops filler words, short foreign words ("les", Dutch for lesson) and weak variants of two letters. */
const isTelling = ({ words, how }: Variant) =>
  !isChatter(words) &&
  !(how === 'foreign' && words.length < inflectedMin) &&
  !(weakWhenShort.has(how) && words.length < signMin)
const [inflectedMin, signMin] = [4, 3]
const weakWhenShort: ReadonlySet<VariantHow> = new Set(['near', 'sign', 'close'])

/** How many variants of a term are searched for, heaviest first. Fewer if there are many terms. */
const [variantsMax, variantsMin, variantsOfAllMax] = [60, 10, 300]

const howMet = (how: VariantHow): How => (loose.has(how) ? 'sign' : 'related')
const loose: ReadonlySet<VariantHow> = new Set(['sign', 'near', 'maybe', 'close'])
