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
  const { file, starts } = theTable()
  const near = nearLines(vector.along)
  near.sort((one, other) => other.nearness - one.nearness || one.line - other.line)
  const stem = stemEnglish(word)
  const found: NearWord[] = []
  for (const { line, nearness } of near) {
    if (found.length === nearMax) break
    const other = wordAt(file, starts[line] as number)
    // Only words that begin alike can have the same stem.
    if (other[0] !== word[0] || stemEnglish(other) !== stem) found.push({ word: other, nearness })
  }
  return found
})

/** The lines whose vectors are near, in the order of the table. */
function nearLines(vector: Float32Array): { line: number; nearness: number }[] {
  const { numbers, lengths, signs } = theTable()
  const [firstSigns = 0, otherSigns = 0] = signsOf(vector)
  // Integers are added faster.
  const along = Int32Array.from(vector, number => Math.round(number * scale))
  const near: { line: number; nearness: number }[] = []
  for (let line = 0; line < lengths.length; line++) {
    const differing = firstSigns ^ (signs[2 * line] as number)
    if (bitsOf(differing, otherSigns ^ (signs[2 * line + 1] as number)) > differingMax) continue
    const nearness = product(along, numbers, line * vectorSize) / scale / ((lengths[line] as number) || 1)
    if (nearness >= nearnessMin) near.push({ line, nearness })
  }
  return near
}

/** Sums four products at a time, because these do not wait for each other. */
function product(along: Int32Array, numbers: Int8Array, first: number): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0; i < vectorSize; i += 4) {
    a = (a + Math.imul(along[i] as number, numbers[first + i] as number)) | 0
    b = (b + Math.imul(along[i + 1] as number, numbers[first + i + 1] as number)) | 0
    c = (c + Math.imul(along[i + 2] as number, numbers[first + i + 2] as number)) | 0
    d = (d + Math.imul(along[i + 3] as number, numbers[first + i + 3] as number)) | 0
  }
  return a + b + c + d
}

const scale = 10_000

/** Less near words have little to do with each other ("sugar" and "steak"). */
const nearnessMin = 0.45
const nearMax = 150

/** Vectors that differ in the signs of more of their numbers are rarely near, so they are not compared. */
const differingMax = 24

/** Reads all vectors when one is first needed. That takes some hundredths of a second. */
function theTable(): Table {
  table ??= readTable()
  return table
}
let table: Table | undefined

/** For each line: its start, its numbers, their length, and the signs of its numbers in two integers. */
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

/** The number of bits that are set in two integers (H. S. Warren, "Hacker's Delight", 5-1). */
function bitsOf(one: number, other: number): number {
  const pairs = (integer: number) => integer - ((integer >>> 1) & 0x55555555)
  const fours = (integer: number) => (integer & 0x33333333) + ((integer >>> 2) & 0x33333333)
  const both = fours(pairs(one)) + fours(pairs(other))
  return Math.imul((both & 0x0f0f0f0f) + ((both >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}
