import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import { type AnalysedWord, analyseText } from '#server/language/words/analyse-text.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { isAnybody, type PassingWords } from '#server/language/words/passing-words.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { kindsNamed } from './types/kind-words.ts'
import { namesPart, typeWords } from './types/type-words.ts'

/** One term of a question, in all its senses: `recipes` is a word, the type meal, and perhaps a category. */
export type Sense = {
  said: SearchWord
  /** Alternatives: synonyms from a model, or corrections of a misspelling. */
  related: string[]
  type: ContentType | null
  category: Category | null
  /** Tags of the kinds of screenshot that the term names. All tags of one list are required. */
  kinds: string[][]
  /** A filler word. It is required only if there is no other word. */
  isPassing: boolean
  /** The position in a choice. Any one of its alternatives is enough. */
  either: Either | null
}

/** The words of alternative `choice` of the choice `union`. All words of one alternative are required. */
export type Either = { union: number; choice: number }

export const plainSense = (said: SearchWord): Sense => ({
  said,
  related: [],
  type: null,
  category: null,
  kinds: [],
  isPassing: false,
  either: null,
})

/** The type or category that the term names. Either is enough. "Dinner" names only a part of a type. */
export function kindOf({ said, type, category }: Pick<Sense, 'said' | 'type' | 'category'>): string | null {
  const isType = type !== null && !namesPart(spelling(said))
  const kinds = [...(isType ? [`type ${type}`] : []), ...(category ? [`category ${category.name}`] : [])]
  return kinds.length > 0 ? kinds.join(' or ') : null
}

/**
 * The senses without filler words. If all are: those that name a type, else all but "somebody" and the like.
 */
export function tellingSenses(senses: Sense[]): Sense[] {
  const telling = senses.filter(({ isPassing }) => !isPassing)
  if (telling.length > 0) return telling
  const kinds = senses.filter(({ type, category, kinds }) => type || category || kinds.length > 0)
  if (kinds.length > 0) return kinds
  const named = senses.filter(({ said }) => !isAnybody(spelling(said)))
  return named.length > 0 ? named : senses
}

/** Parses content words into senses. A category's words are one sense. `passing`: the filler words. */
export function readSenses(
  text: string | AnalysedWord[],
  categories: Category[],
  { done, asked }: PassingWords = noPassing,
): Sense[] {
  const passing = new Set([...done, ...asked])
  const senses: Sense[] = []
  const words = typeof text === 'string' ? analyseText(text) : [...text]
  const names = namesIn(categories)
  const said = new Set<string>()
  // Words beyond the limit are not looked up, because that is slow.
  while (words.length > 0 && said.size < sensesMax) {
    const isPassing = words[0] !== undefined && passing.has(wordSpelling(words[0]))
    const beginning = isPassing || !words[0] ? [] : (names.get(stem(words[0])) ?? [])
    const named = beginning.find(({ name }) => isNamed(words, name))
    const taken = words.splice(0, named?.name.length ?? 1)
    const sense = senseOf(taken, named?.category ?? null, passing)
    if (!named && isChatter(spelling(sense.said))) continue
    senses.push(sense)
    said.add(spelling(sense.said))
  }
  const all = distinctSenses(senses).slice(0, sensesMax)
  const open = all.filter(sense => !done.has(spelling(sense.said)) || namesKind(sense))
  return open.some(({ isPassing }) => !isPassing) ? open : all
}

const noPassing: PassingWords = { done: new Set(), asked: new Set() }
const namesKind = ({ type, kinds }: Sense) => type !== null || kinds.length > 0

export const sensesMax = 12

function senseOf(words: AnalysedWord[], category: Category | null, passing: ReadonlySet<string>): Sense {
  const [word, ...more] = words
  const said =
    word && more.length === 0 ? { word, open: false } : { phrase: words.flatMap(({ parts }) => parts) }
  const spelled = spelling(said)
  return {
    said,
    related: [],
    type: typeWords.get(spelled) ?? null,
    category,
    kinds: kindsNamed(spelled),
    isPassing: passing.has(spelled),
    either: null,
  }
}

const wordSpelling = (word: AnalysedWord) => spelling({ word, open: false })
const telling = (name: string) => analyseText(name).map(stem)

type Names = Map<string | undefined, { category: Category; name: string[] }[]>
const namesKnown = new WeakMap<Category[], Names>()

/** Categories by the first word of their names. Cached, because there may be hundreds. */
function namesIn(categories: Category[]): Names {
  const names =
    namesKnown.get(categories) ??
    Map.groupBy(
      categories.map(category => ({ category, name: telling(category.name) })),
      ({ name }) => name[0],
    )
  namesKnown.set(categories, names)
  return names
}

const isNamed = (words: AnalysedWord[], name: string[]) =>
  name.length > 0 && name.every((part, i) => words[i] && stem(words[i]) === part)
const stem = ({ whole, parts }: AnalysedWord) => stemEnglish(whole ?? parts.join(''))

export const distinctSenses = (senses: Sense[]) => [
  ...new Map(senses.map(sense => [spelling(sense.said), sense])).values(),
]
