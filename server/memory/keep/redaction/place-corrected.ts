import { joinedSpans } from '#contract/text-span.ts'
import { filledLines, type TextLine } from '#server/memory/keep/filled-lines.ts'
import type { SecretSpan } from '#server/memory/keep/secrets/secrets.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { firstFrom } from './first-from.ts'

/**
 * Locates the secrets of a corrected text in the text as it was read. They are at the same words, or at the
 * words that their line had instead. If there are too many to search in time, the whole read text counts as
 * secret.
 */
export function placeCorrected(read: string, corrected: string, spans: readonly SecretSpan[]): SecretSpan[] {
  const lines = { read: filledLines(read), corrected: filledLines(corrected) }
  const parts = partsByLine(lines.corrected, joinedSpans([...spans]))
  const words = new Set(parts.flatMap(({ secrets }) => secrets))
  if (words.size > wordsMax) return [{ from: 0, to: read.length }]
  const places = new Map([...words].map(secret => [secret, placesOf(secret, read)]))
  const isRead = (secret: string) => (places.get(secret) ?? []).length > 0
  const misread = parts.filter(({ secrets }) => !secrets.every(isRead))
  if (misread.length > linesMax) return [{ from: 0, to: read.length }]
  const isAligned = lines.read.length === lines.corrected.length
  const readWords = lines.read.map(({ text }) => wordsOf(text))
  return joinedSpans([
    ...[...places.values()].flat(),
    ...misread.flatMap(({ line, around }) =>
      insteadOf(new Set(wordsOf(around)), lines.read, readWords, isAligned ? line : undefined),
    ),
  ])
}

/** No page has more distinct secrets. Each costs one search through the read text. */
const wordsMax = 400
/** Lines whose secret was read differently. Each costs one pass over the read text's words. */
const linesMax = 40

/** A line with secrets: the secrets, and the words around them. */
type Part = { line: number; secrets: string[]; around: string }

/** Both lists are in order, so each is passed once. */
function partsByLine(lines: readonly TextLine[], spans: readonly SecretSpan[]): Part[] {
  const parts: Part[] = []
  let first = 0
  for (const [line, { text, from }] of lines.entries()) {
    const to = from + text.length
    while ((spans[first]?.to ?? to) <= from && first < spans.length) first++
    const secrets = new Set<string>()
    const around: string[] = []
    let at = 0
    for (const span of spans.slice(first, firstFrom(spans, first, to))) {
      const start = Math.max(0, span.from - from)
      const secret = text.slice(start, span.to - from).trim()
      if (secret !== '') secrets.add(secret)
      around.push(text.slice(at, start))
      at = span.to - from
    }
    if (secrets.size > 0)
      parts.push({ line, secrets: [...secrets], around: [...around, text.slice(at)].join(' ') })
  }
  return parts
}

function placesOf(secret: string, text: string): SecretSpan[] {
  const places: SecretSpan[] = []
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length))
    places.push({ from: at, to: at + secret.length })
  return places
}

/** The other words of the line that shares most words with `around`, or else of the line at its place. */
function insteadOf(
  around: ReadonlySet<string>,
  lines: readonly TextLine[],
  wordsOfLines: readonly string[][],
  inPlace: number | undefined,
): SecretSpan[] {
  let [best, most] = [inPlace, 0]
  for (const [i, words] of wordsOfLines.entries()) {
    const shared = words.filter(word => around.has(word)).length
    if (shared > most) [best, most] = [i, shared]
  }
  const line = best === undefined ? undefined : lines[best]
  if (!line) return []
  const words = matchesIn(line.text, /\S+/g).filter(([word]) => !around.has(word.toLowerCase()))
  const all = [{ from: line.from, to: line.from + line.text.length }]
  return words.length === 0
    ? all
    : words.map(({ index, 0: word }) => ({ from: line.from + index, to: line.from + index + word.length }))
}

const wordsOf = (text: string) => text.toLowerCase().match(/\S+/g) ?? []
