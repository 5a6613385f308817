import { remembering } from '#server/language/words/remembering.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { theVectors, vectorOf, vectorSize } from './word-nearness.ts'

/** A word with the cosine of its vector to that of another. */
export type NearWord = { word: string; nearness: number }

/**
 * The words of any language whose vectors are nearest to that of a folded word, nearest first, without its
 * own inflections. Empty if the word has no vector. It misses about one in ten of those that are just near
 * enough.
 */
export const nearWords = remembering(500, (word: string): readonly NearWord[] => {
  const vector = vectorOf(word)
  if (!vector) return []
  const { file, starts, numbers, lengths, signs } = theTable()
  const own = signsOf(vector.along)
  // Integers are added faster.
  const along = Int32Array.from(vector.along, number => Math.round(number * scale))
  const near: { line: number; nearness: number }[] = []
  for (let line = 0; line < lengths.length; line++) {
    if (differing(own, signs, 2 * line) > differingMax) continue
    let sum = 0
    const first = line * vectorSize
    for (let d = 0; d < vectorSize; d++) sum += (along[d] as number) * (numbers[first + d] as number)
    const nearness = sum / scale / ((lengths[line] as number) || 1)
    if (nearness >= nearnessMin) near.push({ line, nearness })
  }
  near.sort((one, other) => other.nearness - one.nearness || one.line - other.line)
  const stem = stemEnglish(word)
  const found: NearWord[] = []
  for (const { line, nearness } of near) {
    if (found.length === nearMax) break
    const other = wordAt(file, starts[line] as number)
    if (stemEnglish(other) !== stem) found.push({ word: other, nearness })
  }
  return found
})

const scale = 10_000

/** Less near words have little to do with each other ("sugar" and "steak"). */
const nearnessMin = 0.45
const nearMax = 150

/** Vectors that differ in the signs of more of their numbers are rarely near, so they are not compared. */
const differingMax = 24

/** Reads all vectors, as soon as one is needed. That takes some hundredths of a second. */
function theTable(): Table {
  table ??= readTable()
  return table
}
let table: Table | undefined

/** For each line: where it starts, its numbers and their length, and in two integers which are positive. */
type Table = {
  file: Buffer
  starts: Uint32Array
  numbers: Int8Array
  lengths: Float32Array
  signs: Int32Array
}

function readTable(): Table {
  const { file, numberAt } = theVectors()
  const starts: number[] = []
  for (let at = 0; at < file.length; at = nextLine(file, at)) starts.push(at)
  const count = starts.length
  const numbers = new Int8Array(count * vectorSize)
  const [lengths, signs] = [new Float32Array(count), new Int32Array(2 * count)]
  for (let i = 0; i < count; i++) {
    const first = nextLine(file, starts[i] ?? 0) - vectorSize - 2
    let squares = 0
    for (let d = 0; d < vectorSize; d++) {
      const number = numberAt(first + d)
      numbers[i * vectorSize + d] = number
      squares += number * number
      if (number > 0) signs[2 * i + (d >> 5)] = (signs[2 * i + (d >> 5)] ?? 0) | (1 << (d & 31))
    }
    lengths[i] = Math.sqrt(squares)
  }
  return { file, starts: Uint32Array.from(starts), numbers, lengths, signs }
}

function nextLine(file: Buffer, from: number): number {
  const end = file.indexOf(0x0a, from)
  return end < 0 ? file.length : end + 1
}

const wordAt = (file: Buffer, start: number) => file.toString('latin1', start, file.indexOf(0x20, start))

function signsOf(along: Float32Array): Int32Array {
  const signs = new Int32Array(2)
  for (const [d, number] of along.entries())
    if (number > 0) signs[d >> 5] = (signs[d >> 5] ?? 0) | (1 << (d & 31))
  return signs
}

const differing = (own: Int32Array, signs: Int32Array, at: number) =>
  bitsOf((own[0] ?? 0) ^ (signs[at] ?? 0)) + bitsOf((own[1] ?? 0) ^ (signs[at + 1] ?? 0))

/** How many bits of an integer are set (H. S. Warren, "Hacker's Delight", 5-1). */
function bitsOf(integer: number): number {
  let bits = integer - ((integer >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
