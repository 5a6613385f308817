import { setImmediate } from 'node:timers/promises'
import { remembering } from './remembering.ts'
import { lineOf } from './sorted-lines.ts'
import { kinIn, lemmasOf } from './word-kin.ts'
import {
  kindsAt,
  openPart,
  type Synset,
  sensesIn,
  synsetAt,
  type Use,
  type Uses,
  usesOf,
} from './word-net-files.ts'

/**
 * Looks words up in Princeton's WordNet 3.1 (https://wordnet.princeton.edu/documentation/wndb5wn). Its files
 * are sorted, so they need no parsing: 36 MB in memory, and microseconds for a word.
 */
export type WordNet = {
  /** Whether the dictionary has the word, in any part of speech, in the singular or plural. */
  isWord(word: string): boolean
  /** Words for the same things as this noun, and for kinds of them. Empty if the noun is too general. */
  kindsOf(word: string): Promise<Kinds>
  /** Words made of it, or words that it is made of: `rainy` and rain, `dental` and tooth. */
  kinOf(word: string): string[]
}

export type Kinds = {
  words: string[]
  /** 'surely': both words in their main sense. 'perhaps': one in another. Null if it means something else. */
  isOne(word: string): 'surely' | 'perhaps' | null
}

/** Opens WordNet once, when it is first needed. */
export function openWordNet(): Promise<WordNet> {
  opened ??= open()
  return opened
}
let opened: Promise<WordNet> | undefined

const kindsKeptMax = 500

async function open(): Promise<WordNet> {
  const [nouns, verbs, qualities, adverbs] = await Promise.all([
    openPart('noun'),
    openPart('verb'),
    openPart('adj'),
    openPart('adv'),
  ])
  const parts = [nouns, verbs, qualities, adverbs]
  const { index, data } = nouns
  return {
    isWord: word => lemmasOf(word).some(lemma => parts.some(part => lineOf(part.index, lemma) !== null)),
    // Each letter that a person types asks again, and so does each rule.
    kindsOf: remembering(kindsKeptMax, kindsOf),
    kinOf: word => kinIn(parts, word),
  }

  async function kindsOf(word: string): Promise<Kinds> {
    const lemma = lemmasOf(word).find(one => lineOf(index, one) !== null) ?? ''
    const kinds: SenseKinds[] = []
    for (const sense of sensesIn(index, lemma).slice(0, sensesMax))
      kinds.push(isThought(synsetAt(data, sense)) ? noKinds : await kindsIn(data, sense))
    const [top] = sensesIn(index, lemma)
    const isClear = top === undefined || !isSaid(synsetAt(data, top)) || isMostly(usesOf(lemma).n)
    const first = isClear ? (kinds[0]?.senses ?? nothing) : nothing
    const all = new Set(kinds.flatMap(kind => [...kind.senses]))
    const isAmong = (own: Use[], senses: ReadonlySet<number>) => own.some(({ sense }) => senses.has(sense))
    return {
      words: [...new Set(kinds.flatMap(({ words }) => words))].filter(other => other !== lemma),
      isOne: remembering(rememberedMax, other => {
        const own = lemmasOf(other).map(usesOf)
        if (!isMeantAsNoun(own)) return null
        const nouns = own.map(({ n }) => n)
        if (nouns.some(senses => isAmong(senses.slice(0, 1), first))) return 'surely'
        const few = nouns.filter(senses => senses.length <= ownSensesMax).flat()
        const share = weightOf(few.filter(({ sense }) => all.has(sense))) / weightOf(nouns.flat())
        return share >= senseShareMin ? 'perhaps' : null
      }),
    }
  }
}

/** Whether people use the word as a noun. "found" is also board and lodging, but nobody means that. */
function isMeantAsNoun(own: Uses[]): boolean {
  const nouns = own.reduce((sum, { n }) => sum + countOf(n), 0)
  const all = own.reduce((sum, { n, v, a, r }) => sum + countOf([...n, ...v, ...a, ...r]), 0)
  return (nouns + unknown) / (all + 2 * unknown) >= nounShareMin
}

const countOf = (some: Use[]) => some.reduce((sum, { count }) => sum + count, 0)
const weightOf = (some: Use[]) => countOf(some) + unknown * some.length

/** `unknown` smooths the counts: the less is known of a word, the more each of its senses counts. */
const [nounShareMin, senseShareMin, unknown] = [0.2, 0.2, 0.5]

const rememberedMax = 4_000

/** Whether the first sense makes up most of the uses. */
const isMostly = (senses: Use[]) => 2 * weightOf(senses.slice(0, 1)) >= weightOf(senses)

const nothing: ReadonlySet<number> = new Set()

/** Rarer senses add words that nobody thinks of. */
const sensesMax = 4
/** A word with more senses ("seat" has ten) counts only in its main sense. */
const ownSensesMax = 4
/** So many kinds have nothing in common but being things. */
const kindsMax = 3_000

type SenseKinds = { senses: ReadonlySet<number>; words: string[] }
const noKinds: SenseKinds = { senses: new Set(), words: [] }

/**
 * Nobody means the kinds of abstract things: "policy" is a kind of thinking. WordNet files such senses under
 * the top of all, attributes, cognition, motives, relations and time
 * (https://wordnet.princeton.edu/documentation/lexnames5wn). Senses of communication do have kinds (Spanish
 * is a language), but not always useful ones ("order" is a command).
 */
const isThought = ({ field }: Pick<Synset, 'field'>) => thoughtFields.has(field)
const thoughtFields = new Set([3, 7, 9, 16, 24, 28])
const isSaid = ({ field }: Pick<Synset, 'field'>) => field === 10

/** A sense and all its kinds. Empty if there are too many. Lets other work run in between. */
async function kindsIn(data: Buffer, root: number): Promise<SenseKinds> {
  const senses = new Set([root])
  const words: string[] = []
  let read = 0
  for (const sense of senses) {
    if (++read % synsetsAtOnce === 0) await setImmediate()
    const synset = kindsAt(data, sense)
    for (const word of synset.words) if (isPlain(word)) words.push(word)
    for (const kind of synset.kinds) senses.add(kind)
    if (senses.size > kindsMax) return { senses: new Set(), words: [] }
  }
  return { senses, words }
}

/** Reading this many takes about a millisecond. */
const synsetsAtOnce = 50

const isPlain = (word: string) => /^[a-z]{3,}$/.test(word)
