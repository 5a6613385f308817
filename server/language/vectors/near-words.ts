import { remembering } from '#server/language/words/remembering.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { type VectorTable, vectorTable } from './vector-table.ts'
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

/** The lines whose vectors are nearest, in the order of the table. */
function nearLines(vector: Float32Array): { line: number; nearness: number }[] {
  const { vectors, lengths } = theTable()
  const compared = vectors.compare(
    Int16Array.from(vector, number => Math.round(number * scale)),
    differingMax,
  )
  const lines: number[] = []
  const all: number[] = []
  for (let i = 0; i < compared.length; i += 2) {
    const line = compared[i] as number
    const nearness = (compared[i + 1] as number) / scale / ((lengths[line] as number) || 1)
    if (nearness < nearnessMin) continue
    lines.push(line)
    all.push(nearness)
  }
  // Sorting numbers alone takes a tenth of the time of sorting objects.
  const least =
    Float64Array.from(all)
      .sort()
      .at(-nearMax - inflectionsMax) ?? nearnessMin
  return lines.flatMap((line, i) => ((all[i] ?? 0) >= least ? [{ line, nearness: all[i] ?? 0 }] : []))
}

const scale = 10_000

/** Less near words have little to do with each other ("sugar" and "steak"). */
const nearnessMin = 0.45
const nearMax = 150
/** More inflections than any word has. */
const inflectionsMax = 20

/** Vectors that differ in the signs of more of their numbers are rarely near, so they are not compared. */
const differingMax = 24

/** Reads all vectors when one is first needed. That takes some hundredths of a second. */
function theTable(): Table {
  table ??= readTable()
  return table
}
let table: Table | undefined

/** For each line: its start, its vector, and the length of that. */
type Table = { file: Buffer; starts: Uint32Array; vectors: VectorTable; lengths: Float32Array }

function readTable(): Table {
  const { file, numberAt } = theVectors()
  const starts: number[] = []
  for (let at = 0; at < file.length; at = nextLine(file, at)) starts.push(at)
  const vectors = vectorTable(starts.length)
  const lengths = new Float32Array(starts.length)
  const numbers = new Int8Array(vectorSize)
  for (const [line, start] of starts.entries()) {
    const first = nextLine(file, start) - vectorSize - 2
    let squares = 0
    for (let d = 0; d < vectorSize; d++) {
      const number = numberAt(first + d)
      numbers[d] = number
      squares += number * number
    }
    vectors.add(numbers)
    lengths[line] = Math.sqrt(squares)
  }
  return { file, starts: Uint32Array.from(starts), vectors, lengths }
}

function nextLine(file: Buffer, from: number): number {
  const end = file.indexOf(0x0a, from)
  return end < 0 ? file.length : end + 1
}

const wordAt = (file: Buffer, start: number) => file.toString('latin1', start, file.indexOf(0x20, start))
