import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placesOfColumns, writtenColumns } from '#server/platform/named-columns.ts'
import { lineOf } from './sorted-lines.ts'

/** How much a word or another key speaks for each column, for example for each content type. */
export type Leanings = number[]
/** Null if the file does not have the key. */
export type LeaningsOf = (key: string) => Leanings | null

/**
 * Looks keys up in a file of leanings, which is read at first use. The numbers are in the order of `columns`.
 * `step`: by how much a character stands for more than the character before it.
 */
export function openLeanings(file: URL, columns: readonly string[], step: number): LeaningsOf {
  let leanings: LeaningsOf | null = null
  return key => {
    leanings ??= readLeanings(readFileSync(file), columns, step, basename(fileURLToPath(file)))
    return leanings(key)
  }
}

/** The first line names the columns. Others are a key, a space and a character a column, sorted by bytes. */
export function readLeanings(
  text: Buffer,
  columns: readonly string[],
  step: number,
  name = 'leanings',
): LeaningsOf {
  const end = text.indexOf('\n')
  const places = placesOfColumns(text.toString('latin1', 0, end), columns, name)
  const lines = text.subarray(end + 1)
  const signs = columns.map((_, i) => places.indexOf(i) - columns.length)
  return key => {
    const line = lineOf(lines, key)
    return line === null ? null : signs.map(at => (line.charCodeAt(line.length + at) - zero) * step)
  }
}

/** The text of such a file. Write it as latin1. */
export function writtenLeanings(
  all: Iterable<readonly [key: string, of: readonly number[]]>,
  columns: readonly string[],
  step: number,
): string {
  const signOf = (one: number) =>
    String.fromCharCode(zero + Math.max(-most, Math.min(most, Math.round(one / step))))
  const lines = Array.from(all, ([key, of]) => `${key} ${of.map(signOf).join('')}`)
  return `${[writtenColumns(columns), ...lines.sort((a, b) => (a < b ? -1 : 1))].join('\n')}\n`
}

/** Visible characters, from `!` to `}`. */
const [zero, most] = [79, 46]
