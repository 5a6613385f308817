import { setImmediate } from 'node:timers/promises'
import { remembering } from './remembering.ts'
import { lineOf } from './sorted-lines.ts'
import { kinIn, lemmasOf } from './word-kin.ts'
import { openPart, openUses, type Synset, sensesIn, synsetAt, type Use, type Uses } from './word-net-files.ts'

/**
 * Princeton's WordNet 3.1, looked up in its own files (https://wordnet.princeton.edu/documentation/wndb5wn), which are
 * sorted and so need no reading in: 36 MB of bytes, and microseconds for a word.
 */
export type WordNet = {
  /** Is it in the dictionary, in any part of speech, as it is or in the plural? */
  isWord(word: string): boolean
  /** Words for the same things as this noun, and for kinds of them; empty for what is too general to tell. */
  kindsOf(word: string): Promise<Kinds>
  /** Words made of it, or that it is made of: `rainy` and rain, `dental` and tooth. */
  kinOf(word: string): string[]
}

export type Kinds = {
  words: string[]
  /**
   * Is that word one of these: 'surely' where both are meant as they mostly are, 'perhaps' where one is meant as it may
   * be ("apricot" is first a tree), null where it would mean something else.
   */
  isOne(word: string): 'surely' | 'perhaps' | null
}

/** Opened once, when first needed. */
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
  const usesOf = await openUses()
  const parts = [nouns, verbs, qualities, adverbs]
  const { index, data } = nouns
  return {
    isWord: word => lemmasOf(word).some(lemma => parts.some(part => lineOf(part.index, lemma) !== null)),
    // People type on, and each letter asks again; so does each rule that answers.
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

/** "found" is also board and lodging, and never meant so. */
function isMeantAsNoun(own: Uses[]): boolean {
  const nouns = own.reduce((sum, { n }) => sum + countOf(n), 0)
  const all = own.reduce((sum, { n, v, a, r }) => sum + countOf([...n, ...v, ...a, ...r]), 0)
  return (nouns + unknown) / (all + 2 * unknown) >= nounShareMin
}

const countOf = (some: Use[]) => some.reduce((sum, { count }) => sum + count, 0)
const weightOf = (some: Use[]) => countOf(some) + unknown * some.length

/** The less is known of a word, the more each of its senses counts. */
const [nounShareMin, senseShareMin, unknown] = [0.2, 0.2, 0.5]

const rememberedMax = 4_000

/** Is the first sense most of what it means? */
const isMostly = (senses: Use[]) => 2 * weightOf(senses.slice(0, 1)) >= weightOf(senses)

const nothing: ReadonlySet<number> = new Set()

/** Rarer senses bring in what nobody thinks of. */
const sensesMax = 4
/** What has more senses than these ("seat", ten of them) is one of a kind only as it is mostly meant. */
const ownSensesMax = 4
/** So many kinds have no more in common than that they are things. */
const kindsMax = 3_000

type SenseKinds = { senses: ReadonlySet<number>; words: string[] }
const noKinds: SenseKinds = { senses: new Set(), words: [] }

/**
 * Kinds of what is thought are not what anybody means by it, as "policy" is one of thinking: by the field that WordNet
 * files a sense under (https://wordnet.princeton.edu/documentation/lexnames5wn), the top of all, attributes, cognition,
 * motives, relations and time. What is said has kinds (Spanish is a language), but many that are none to us ("order" is a command).
 */
const isThought = ({ field }: Pick<Synset, 'field'>) => thoughtFields.has(field)
const thoughtFields = new Set([3, 7, 9, 16, 24, 28])
const isSaid = ({ field }: Pick<Synset, 'field'>) => field === 10

/** A sense with everything that is a kind of it; nothing where that is too much. Others get their turn in between. */
async function kindsIn(data: Buffer, root: number): Promise<SenseKinds> {
  const senses = new Set([root])
  const words: string[] = []
  let read = 0
  for (const sense of senses) {
    if (++read % synsetsAtOnce === 0) await setImmediate()
    const synset = synsetAt(data, sense)
    words.push(...synset.words.filter(isPlain))
    for (const { symbol, offset } of synset.pointers)
      if (symbol === '~' || symbol === '~i' || (symbol === '%p' && isOneOfAKind(synset))) senses.add(offset)
    if (senses.size > kindsMax) return { senses: new Set(), words: [] }
  }
  return { senses, words }
}

/** Portugal is: its parts are towns, those of a car are not cars. */
const isOneOfAKind = ({ pointers }: Synset) => pointers.some(({ symbol }) => symbol === '@i')

/** About a millisecond. */
const synsetsAtOnce = 50

const isPlain = (word: string) => /^[a-z]{3,}$/.test(word)
